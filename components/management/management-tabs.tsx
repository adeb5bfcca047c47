'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';

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
    <div className="relative mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line @max-[40rem]/shell:mb-3 @max-[18rem]/shell:mb-1 @max-[40rem]/shell:gap-y-2 print:hidden">
      {/*
       * On a phone, or as narrow for its text, a tab has two lines, so that all of them fit in the height of one; with
       * large text there the last one stands below the others. The actions stand beside the title of the screen then.
       */}
      <nav aria-label={label} className="max-sm:-mr-4 max-sm:overflow-x-clip max-sm:pr-4">
        <ul className="flex gap-x-4 max-[350px]:gap-x-3 @max-[24rem]/shell:gap-x-2 @max-[18rem]/shell:flex-wrap @max-[18rem]/shell:*:w-min @min-[40rem]/shell:-mb-px @min-[40rem]/shell:flex-wrap @min-[40rem]/shell:gap-x-5 @min-[40rem]/shell:whitespace-nowrap lg:gap-x-6">
          {tabs.map(({ href, label: text, filtered }) => {
            const here = pathname === href;
            return (
              <li key={href}>
                <Link
                  href={filtered ? `${href}${query}` : href}
                  aria-current={here ? 'page' : undefined}
                  className={classNames(
                    'group relative inline-flex min-h-11 items-center border-b-2 text-sm font-medium transition-colors @max-[40rem]/shell:leading-tight @max-[18rem]/shell:min-h-[44px] @max-[18rem]/shell:text-xs max-[350px]:text-xs',
                    here ? 'border-accent text-accent' : 'border-transparent text-ink-muted hover:text-ink',
                  )}
                >
                  {text}
                  {/* While the next list loads; between the tabs, so that nothing moves. */}
                  <Icon
                    name="loader-circle"
                    className="invisible absolute left-full ml-0.5 size-3.5 animate-spin group-data-pending:visible"
                  />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="folds-tiny pb-2 @min-[18rem]/shell:@max-[40rem]/shell:absolute @min-[18rem]/shell:@max-[40rem]/shell:right-0 @min-[18rem]/shell:@max-[40rem]/shell:bottom-full @max-[26rem]/shell:[&_svg]:hidden @max-[26rem]/shell:[&_button]:max-w-32 @max-[26rem]/shell:[&_button]:px-2.5 @max-[26rem]/shell:[&_button]:text-sm/tight">
        {children}
      </div>
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
