'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { useEventListener } from '@/components/ui/use-event-listener';

export type NavItem = Readonly<{ href: string; label: string; icon: Elements }>;

type SidePanelProps = {
  brand: Elements;
  /** The current user. Shown above the navigation (rule: nav-logged-in-as). */
  who: Elements;
  logout: ReactNode;
  items: readonly NavItem[];
};

/**
 * The side panel. On a narrow screen, or with large text, it is a menu (rule: nav-mobile-menu). The menu
 * closes on every navigation, including the browser's Back, and when the user cancels a navigation.
 */
export function SidePanel({ brand, who, logout, items }: SidePanelProps) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const [shownOn, setShownOn] = useState(pathname);
  const toggle = useRef<HTMLButtonElement>(null);

  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpen(false);
  }

  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  useEventListener('keydown', (event) => {
    // If a list is open above the menu, the first Escape closes only that list.
    if (open && event.key === 'Escape' && !event.defaultPrevented) close();
  });
  // Also close the menu if the editor prevents the link's default action to ask for confirmation.
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('#main-menu a')) close();
  };
  useEventListener('click', open ? closeOnLink : null, true);

  return (
    <header className="side-panel">
      <div className="side-panel-head">
        {brand}
        <IconButton
          ref={toggle}
          label={t(open ? 'closeMenu' : 'openMenu')}
          icon={open ? <Icon name="x" className="size-6" /> : <Icon name="menu" className="size-6" />}
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
          className="-mr-2 wide:hidden"
        />
      </div>
      <div id="main-menu" className={classNames('side-panel-menu wide:flex', open ? 'flex' : 'hidden')}>
        {who}
        <NavLinks label={t('navigation')} items={items} />
        <div className="border-t border-line pt-3 wide:mt-auto">{logout}</div>
      </div>
    </header>
  );
}

type NavLinksProps = { label: string; items: readonly NavItem[] };

/** The main navigation. The link to the current page, or to its parent, is marked. */
function NavLinks({ label, items }: NavLinksProps) {
  const pathname = usePathname();
  return (
    <nav aria-label={label}>
      <ul className="space-y-0.5">
        {items.map(({ href, label: text, icon }) => {
          const isCurrent = pathname === href;
          const isInside = isCurrent || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link href={href} aria-current={isCurrent ? 'page' : isInside ? 'true' : undefined} className="nav-item">
                {icon}
                <span>{text}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
