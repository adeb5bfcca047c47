'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { DraftKeeper } from '@/components/drafts/draft-keeper';
import { OpenRetriedDraft } from '@/components/drafts/open-retried-draft';
import { BrandMark } from '@/components/ui/card';
import type { Elements } from '@/components/ui/elements';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { LogoutLink } from './logout-link';
import { ForgetSavedCard, KeepScreens, RegisterServiceWorker, RouteTitle } from './page-effects';
import { routeTitles } from './route-titles';
import { SidePanel } from './side-panel';
import { StoredNotice } from './stored-notice';

type AppFrameProps = {
  fullName: string;
  companyName: string;
  isManager: boolean;
  /** The badge 'Gepersonaliseerd', shown in an impersonated session (rule: nav-logged-in-as). */
  impersonated: Elements;
  selector: Elements;
  /** The user whose drafts this browser may store. Null in an impersonated session. */
  draftsOf: ComponentProps<typeof DraftKeeper>['userId'];
  /**
   * The user and employee that the page was rendered for. The logout link ends only the session of that user.
   */
  actingAs: string;
  language: string;
  /** The company's time zone. */
  zone: string;
  children: Elements;
};

/**
 * The frame of every signed-in screen (rule: nav-links). Shows the side navigation if there is room for it at
 * the user's text size (`wide` in app/globals.css); on tablets it is 200 px wide. This is a client component,
 * because the output of a server component is sent twice, as HTML and as data, and the frame is on every
 * screen.
 */
export function AppFrame(props: AppFrameProps) {
  const { fullName, companyName, isManager, impersonated, selector, draftsOf, actingAs, language, zone, children } =
    props;
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const brand = useTranslations('brand');
  const routes = useTranslations('routes');
  const link = (href: keyof typeof routeTitles, icon: IconName) => ({
    href,
    label: routes(routeTitles[href]),
    icon: <Icon name={icon} />,
  });
  return (
    <>
      <div data-shell className="@container/shell">
        <div className="frame">
          <a href="#content">{t('skipLink')}</a>
          <div className="contents wide:block">
            <SidePanel
              brand={
                <Link href="/dashboard">
                  <BrandMark />
                  <span>{brand('name')}</span>
                </Link>
              }
              who={
                <div className="rounded-lg bg-surface-sunken p-3">
                  <p className="text-xs text-ink-muted">{common('loggedInAs')}</p>
                  <div className="mt-1 flex items-start gap-2.5">
                    <Icon name="circle-user" className="mt-0.5 size-5 shrink-0 text-ink-subtle" />
                    <div className="min-w-0 text-sm wrap-anywhere text-ink-muted">
                      <b className="block font-semibold text-ink">{fullName}</b>
                      <span>{companyName}</span>
                    </div>
                  </div>
                  {selector && <div className="mt-3">{selector}</div>}
                </div>
              }
              items={[
                link('/dashboard', 'layout-dashboard'),
                link('/hour-cards', 'clipboard-list'),
                ...(isManager ? [link('/management-dashboard', 'users-round')] : []),
                link('/profile', 'user-round'),
              ]}
              logout={
                <LogoutLink href={`/logout?${new URLSearchParams({ for: actingAs })}`} className="nav-item">
                  <Icon name="log-out" />
                  <span>{common('logout')}</span>
                </LogoutLink>
              }
            />
          </div>
          <main id="content" tabIndex={-1}>
            <div className="frame-title">
              <RouteTitle />
              {impersonated}
            </div>
            <StoredNotice zone={zone} />
            {children}
            <DraftKeeper userId={draftsOf} />
          </main>
        </div>
      </div>
      <ForgetSavedCard />
      <OpenRetriedDraft userId={draftsOf} />
      <KeepScreens actingAs={actingAs} />
      <RegisterServiceWorker language={language} />
    </>
  );
}
