'use client';

import { useEffect } from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { takeToasts } from './toast-queue';

/** SPEC 2.2, 9: 3000 ms, bottom centre. Load it lazily (`lazy-toaster`). */
export function Toaster({ label }: { label: string }) {
  useEffect(() => takeToasts(({ kind, text }) => show[kind](text)), []);
  return (
    <Sonner
      position="bottom-center"
      duration={3000}
      richColors
      containerAriaLabel={label}
      toastOptions={{ className: 'font-sans' }}
    />
  );
}
