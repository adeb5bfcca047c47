'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { classNames } from '@/components/ui/class-names';

export type Tab = Readonly<{ href: string; label: string }>;

/** The three screens of the management dashboard (SPEC 2.7). Links, so that each has an address of its own. */
export function ManagementTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-col sm:flex-row sm:gap-6">
        {tabs.map(({ href, label: text }) => {
          const here = pathname === href;
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={here ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center border-b-2 text-sm font-medium transition-colors',
                  here ? 'border-accent text-accent' : 'border-transparent text-ink-muted hover:text-ink',
                )}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
