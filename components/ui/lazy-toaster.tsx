'use client';

import dynamic from 'next/dynamic';

/**
 * The toaster, after the first paint and never in the server's HTML (its inline styles would violate the
 * CSP).
 */
export const LazyToaster = dynamic(() => import('./toaster').then(({ Toaster }) => Toaster), { ssr: false });
