'use client';

import NextLink, { useLinkStatus } from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** Never prefetches. Use this in lists of links, which the pointer often just passes over. */
  prefetch?: false;
};

/**
 * A Next.js link that prefetches on hover and keyboard focus, not as soon as it is visible. Not on touch,
 * where the tap itself follows at once and would only wait for the prefetch.
 */
export function Link({ href, prefetch, children, ...rest }: LinkProps) {
  const router = useRouter();
  const prefetchIf = (intends: boolean) => intends && prefetch !== false && router.prefetch(href);
  return (
    <NextLink
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={({ pointerType }) => prefetchIf(pointerType !== 'touch')}
      onFocus={({ currentTarget }) => prefetchIf(currentTarget.matches(':focus-visible'))}
    >
      <span className="contents">{children}</span>
      <Pending />
    </NextLink>
  );
}

/** Marks the link around it while the next page loads. */
function Pending() {
  return useLinkStatus().pending && <span hidden data-pending="" />;
}
