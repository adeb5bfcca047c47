'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';

/** `filtered` tells whether the screen uses the filter in the address. */
export type Tab = Readonly<{ href: string; label: string; filtered: boolean }>;

type ManagementTabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** The actions beside the tabs, the same on every tab. */
  children: ReactNode;
};

/**
 * Links to the three screens of the management dashboard (rule: manager-tabs). The lists with a filter share
 * that filter, even if the user visits the leave overview in between.
 */
export function ManagementTabs({ label, tabs, children }: ManagementTabsProps) {
  const pathname = usePathname();
  const search = useSearchParams();
  const [stored, setStored] = useState('');
  const query = tabs.some(({ href, filtered }) => filtered && href === pathname) ? filterOf(search) : stored;
  if (query !== stored) setStored(query);
  return (
    <div className="tabs">
      {/* On a narrow screen, tabs have two lines, so that all of them fit on one row. With large text, the
          last tab is on a second row, and the actions are beside the screen's title. */}
      <nav aria-label={label}>
        <ul>
          {tabs.map(({ href, label: text, filtered }) => {
            const isCurrent = pathname === href;
            return (
              <li key={href}>
                <Link href={filtered ? `${href}${query}` : href} aria-current={isCurrent ? 'page' : undefined}>
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

/** The filter in the query. The page number is not part of it, because it applies to one list only. */
function filterOf(search: Iterable<readonly [string, string]>): string {
  const parts = [...search].filter(([name]) => filterNames.includes(name));
  if (parts.length === 0) return '';
  return `?${parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`;
}

const filterNames: readonly string[] = ['from', 'to', 'employees', 'departments', 'statuses', 'by'];
