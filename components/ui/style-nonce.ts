import { setNonce } from 'get-nonce';
import { useInsertionEffect, useState } from 'react';

function documentNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/**
 * The nonce for this page's styles (rule: security-headers). Radix inserts styles, which need it. The scroll
 * lock reads the nonce from `get-nonce`; pass the return value to other primitives. Works in the browser
 * only.
 */
export function useStyleNonce(): string | undefined {
  const [nonce] = useState(documentNonce);
  // An insertion effect, so that it runs before the scroll lock inserts its style.
  useInsertionEffect(() => {
    if (nonce) setNonce(nonce);
  }, [nonce]);
  return nonce;
}
