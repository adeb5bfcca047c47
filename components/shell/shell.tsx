import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { RouteTitle } from './page-effects';

type ShellProps = {
  panel: ReactNode;
  titles: Readonly<Record<string, string>>;
  skipLink: string;
  /** 'Gepersonaliseerd', for an impersonated session (rule: nav-logged-in-as). */
  impersonatedLabel: string | null;
  children: ReactNode;
};

/**
 * The frame around every screen behind the login. The side navigation stands there where there is room for it
 * in the reader's own text size (`wide` in app/globals.css), 200 px of it between a phone and a desk.
 */
export function Shell({ panel, titles, skipLink, impersonatedLabel, children }: ShellProps) {
  return (
    <div data-shell className="@container/shell">
      <div className="wide:grid wide:grid-cols-[12.5rem_minmax(0,1fr)] desk:grid-cols-[15.5rem_minmax(0,1fr)]">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4 focus:py-3 focus:font-medium focus:text-accent-on"
        >
          {skipLink}
        </a>
        <div className="contents wide:block">{panel}</div>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full min-w-0 max-w-page px-4 pb-16 outline-none md:px-6 xl:px-10"
        >
          {/* With large text on a phone a list that folds leaves this room to the first of its rows. */}
          <div className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-4 wide:pt-8 @max-[18rem]/shell:[main:has([data-fold])_&]:min-h-0 @max-[18rem]/shell:[main:has([data-fold])_&]:py-2 @max-[18rem]/shell:[main:has([data-fold])_&_h1]:sr-only">
            <RouteTitle titles={titles} />
            {impersonatedLabel && (
              // Below the title where that has the actions of the screen beside it.
              <div className="@max-[40rem]/shell:basis-full">
                <Badge tone="warning" dot>
                  {impersonatedLabel}
                </Badge>
              </div>
            )}
          </div>
          {children}
        </main>
      </div>
    </div>
  );
}
