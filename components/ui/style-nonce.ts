import { setNonce } from 'get-nonce';
import { useInsertionEffect, useState } from 'react';

function documentNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/**
 * This document's nonce, which every style inserted by a primitive needs (rule: security-headers). The
 * primitive that stops the page from scrolling reads it from `get-nonce`; others get the return value. For
 * the browser only.
 */
export function useStyleNonce(): string | undefined {
  const [nonce] = useState(documentNonce);
  // Runs before the effect in the primitive that adds that style.
  useInsertionEffect(() => {
    if (nonce) setNonce(nonce);
  }, [nonce]);
  return nonce;
}
