import { setNonce } from 'get-nonce';
import { useInsertionEffect, useState } from 'react';

function documentNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/**
 * The nonce of this document, which every style that a primitive inserts has to carry (rule: security-headers). The style that
 * stops the page behind from scrolling takes it from here by itself; for others it is the answer. Only in a browser.
 */
export function useStyleNonce(): string | undefined {
  const [nonce] = useState(documentNonce);
  // Before any effect, of which one adds that style.
  useInsertionEffect(() => {
    if (nonce) setNonce(nonce);
  }, [nonce]);
  return nonce;
}
