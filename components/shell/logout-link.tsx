'use client';

import type { ComponentProps } from 'react';
import { logOut } from '@/components/client/log-out';

/**
 * A plain link, not a Next.js link, because logging out must never be prefetched (rule: link-only-followed).
 */
export function LogoutLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        void logOut(href);
      }}
    >
      {children}
    </a>
  );
}
