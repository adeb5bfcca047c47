'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';

/** `filtered`: this screen uses the filter in the address. */
export type Tab = Readonly<{ href: string; label: string; filtered: boolean }>;

type ManagementTabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Actions that every tab has. */
  children: ReactNode;
};

/**
 * The three screens of the management dashboard (rule: manager-tabs), as links with an address each. The
 * filtered lists pass their filter on to each other, even by way of the leave overview, which has none.
 */
export function ManagementTabs({ label, tabs, children }: ManagementTabsProps) {
  const pathname = usePathname();
  const search = useSearchParams();
  const [kept, setKept] = useState('');
  const query = tabs.some(({ href, filtered }) => filtered && href === pathname) ? filterOf(search) : kept;
  if (query !== kept) setKept(query);
  return (
    <div className="tabs">
      {/*
       * On a phone, or as narrow for its text, a tab has two lines, so that all of them fit in the height of
       * one; with large text there the last one stands below the others. The actions stand beside the title
       * of the screen then.
       */}
      <nav aria-label={label}>
        <ul>
          {tabs.map(({ href, label: text, filtered }) => {
            const here = pathname === href;
            return (
              <li key={href}>
                <Link href={filtered ? `${href}${query}` : href} aria-current={here ? 'page' : undefined}>
                  <span>{text}</span>
                  <Icon name="loader-circle" />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="folds-tiny tab-actions">{children}</div>
    </div>
  );
}

/** The query without its page: page numbers mean nothing in another list. */
function filterOf(search: Iterable<readonly [string, string]>): string {
  const parts = [...search].filter(([name]) => filterNames.includes(name));
  if (parts.length === 0) return '';
  return `?${parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`;
}

const filterNames: readonly string[] = ['from', 'to', 'employees', 'departments', 'statuses', 'by'];
