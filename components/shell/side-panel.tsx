'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames, navItemStyle } from '@/components/ui/styles';

export type NavItem = Readonly<{ href: string; label: string; icon: ReactNode }>;

type SidePanelProps = {
  brand: ReactNode;
  /** Who is logged in, above the navigation (rule: nav-logged-in-as). */
  who: ReactNode;
  /** The logout, below the navigation. */
  logout: ReactNode;
  items: readonly NavItem[];
  texts: Readonly<{ navigation: string; openMenu: string; closeMenu: string }>;
};

/**
 * The side panel from 768 px, or wider where text is large; below that a menu that closes after every
 * navigation (rule: nav-mobile-menu), including one that did not start here, such as the browser's back
 * button.
 */
export function SidePanel({ brand, who, logout, items, texts }: SidePanelProps) {
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const [shownOn, setShownOn] = useState(pathname);
  const toggle = useRef<HTMLButtonElement>(null);

  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // Escape closes an open list above the menu first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface wide:h-dvh wide:border-r wide:border-b-0">
      <div className="flex h-14 items-center justify-between gap-3 px-4 @max-[18rem]/shell:gap-1 @max-[18rem]/shell:px-2 wide:h-18 desk:px-5">
        {brand}
        <IconButton
          ref={toggle}
          label={open ? texts.closeMenu : texts.openMenu}
          icon={open ? <Icon name="x" className="size-6" /> : <Icon name="menu" className="size-6" />}
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
          className="-mr-2 wide:hidden"
        />
      </div>
      <div
        id="main-menu"
        className={classNames(
          'absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] animate-appear flex-col gap-5 overflow-y-auto border-b border-line bg-surface px-3 pt-4 pb-4 shadow-raised',
          'wide:static wide:flex wide:h-[calc(100dvh-4.5rem)] wide:max-h-none wide:animate-none wide:border-b-0 wide:pt-1 wide:shadow-none',
          open ? 'flex' : 'hidden',
        )}
      >
        {who}
        <NavLinks label={texts.navigation} items={items} onNavigate={() => setOpen(false)} />
        <div className="border-t border-line pt-3 wide:mt-auto">{logout}</div>
      </div>
    </header>
  );
}

type NavLinksProps = { label: string; items: readonly NavItem[]; onNavigate?: () => void };

/** The main navigation; the entry of the current page or of its parent is marked. */
function NavLinks({ label, items, onNavigate }: NavLinksProps) {
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
