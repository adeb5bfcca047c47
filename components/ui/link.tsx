'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** Never prefetches. Use this in lists of links, which the pointer often just passes over. */
  prefetch?: false;
};

/** A Next.js link that prefetches on hover and focus, not as soon as it is visible. */
export function Link({ href, prefetch, children, ...rest }: LinkProps) {
  const router = useRouter();
  const prefetchRoute = prefetch === false ? undefined : () => router.prefetch(href);
  return (
    <NextLink {...rest} href={href} prefetch={false} onPointerEnter={prefetchRoute} onFocus={prefetchRoute}>
      <span className="contents">{children}</span>
      <Pending />
    </NextLink>
  );
}

/** Marks the link around it while the next page loads. */
function Pending() {
  return useLinkStatus().pending && <span hidden data-pending="" />;
}
