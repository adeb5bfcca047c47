'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** Never prefetches. Use it for links in a row, which a pointer often passes. */
  prefetch?: false;
};

/** The framework's link, but it prefetches on hover and focus instead of when visible. */
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

/** Marks its link while the next page loads. */
function Pending() {
  return useLinkStatus().pending && <span hidden data-pending="" />;
}
