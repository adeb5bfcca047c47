import { setNonce } from 'get-nonce';
import { useInsertionEffect, useState } from 'react';

function documentNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/**
 * This document's nonce, needed by every style that a primitive inserts (rule: security-headers). The
 * primitive that locks scrolling reads it from `get-nonce`; others use the return value. For the browser
 * only.
 */
export function useStyleNonce(): string | undefined {
  const [nonce] = useState(documentNonce);
  // Runs before the effect in the primitive that adds that style.
  useInsertionEffect(() => {
    if (nonce) setNonce(nonce);
  }, [nonce]);
  return nonce;
}
