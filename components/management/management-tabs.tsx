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
  /** The actions shared by all tabs. */
  children: ReactNode;
};

/**
 * The three screens of the management dashboard, as links (rule: manager-tabs). The filtered lists pass their
 * filter to each other, even via the leave overview, which has none.
 */
export function ManagementTabs({ label, tabs, children }: ManagementTabsProps) {
  const pathname = usePathname();
  const search = useSearchParams();
  const [stored, setStored] = useState('');
  const query = tabs.some(({ href, filtered }) => filtered && href === pathname) ? filterOf(search) : stored;
  if (query !== stored) setStored(query);
  return (
    <div className="tabs">
      {/* On a narrow screen a tab has two lines, so that all tabs fit side by side. With large text the
          last one is below the others. The actions are then beside the screen's title. */}
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

/** The query without its page, because a page number is meaningless in another list. */
function filterOf(search: Iterable<readonly [string, string]>): string {
  const parts = [...search].filter(([name]) => filterNames.includes(name));
  if (parts.length === 0) return '';
  return `?${parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`;
}

const filterNames: readonly string[] = ['from', 'to', 'employees', 'departments', 'statuses', 'by'];
