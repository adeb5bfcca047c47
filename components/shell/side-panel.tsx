'use client';

import { Menu, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { type NavItem, NavLinks } from './nav-links';

type SidePanelProps = {
  brand: ReactNode;
  /** Above the navigation: who is logged in (SPEC 2.2). */
  who: ReactNode;
  /** Below it: the way out. */
  logout: ReactNode;
  items: readonly NavItem[];
  texts: Readonly<{ navigation: string; openMenu: string; closeMenu: string }>;
};

/**
 * The side of the screen from 768 px; below it a bar with a menu that folds out and closes after each navigation (SPEC 2.2).
 * Also when the navigation came from elsewhere, such as the browser's back button.
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
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface md:h-dvh md:border-r md:border-b-0">
      <div className="flex h-14 items-center justify-between gap-3 px-4 md:h-18 md:px-5">
        {brand}
        <IconButton
          ref={toggle}
          label={open ? texts.closeMenu : texts.openMenu}
          icon={open ? <X className="size-6" /> : <Menu className="size-6" />}
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
          className="-mr-2 md:hidden"
        />
      </div>
      <div
        id="main-menu"
        className={classNames(
          'flex-col gap-5 overflow-y-auto px-3 pt-1 pb-4',
          'max-md:absolute max-md:inset-x-0 max-md:top-full max-md:max-h-[calc(100dvh-3.5rem)] max-md:animate-appear max-md:border-b max-md:border-line max-md:bg-surface max-md:pt-4 max-md:shadow-raised',
          'md:flex md:h-[calc(100dvh-4.5rem)]',
          open ? 'flex' : 'hidden',
        )}
      >
        {who}
        <NavLinks label={texts.navigation} items={items} onNavigate={() => setOpen(false)} />
        <div className="border-t border-line pt-3 md:mt-auto">{logout}</div>
      </div>
    </header>
  );
}
