'use client';

import { usePathname } from 'next/navigation';

/** The display name of the current route (SPEC 2.2), by the longest path that fits. */
export function RouteTitle({ titles }: { titles: Readonly<Record<string, string>> }) {
  const pathname = usePathname();
  const path = Object.keys(titles)
    .filter((candidate) => pathname === candidate || pathname.startsWith(`${candidate}/`))
    .sort((a, b) => b.length - a.length)
    .at(0);
  return <h1 className="text-xl font-semibold md:text-2xl text-ink">{path === undefined ? null : titles[path]}</h1>;
}
