'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { navItemStyle } from './nav-item-style';

export type NavItem = Readonly<{ href: string; label: string; icon: ReactNode }>;

type NavLinksProps = { label: string; items: readonly NavItem[]; onNavigate?: () => void };

/** The main navigation; where the visitor is, its children included, is marked. */
export function NavLinks({ label, items, onNavigate }: NavLinksProps) {
  const pathname = usePathname();
  return (
    <nav aria-label={label}>
      <ul className="space-y-0.5">
        {items.map(({ href, label: text, icon }) => {
          const here = pathname === href;
          const inside = here || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                onClick={onNavigate}
                aria-current={here ? 'page' : inside ? 'true' : undefined}
                className={classNames(
                  navItemStyle,
                  inside ? 'bg-accent-soft font-semibold text-accent-strong' : 'text-ink-muted hover:text-ink',
                )}
              >
                {icon}
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
