import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DraftKeeper } from '@/components/drafts/draft-keeper';
import { LazyEmployeeSelector } from '@/components/shell/lazy-employee-selector';
import { LoggedInAs } from '@/components/shell/logged-in-as';
import { FlashToast, RegisterServiceWorker } from '@/components/shell/page-effects';
import { Shell } from '@/components/shell/shell';
import { type NavItem, SidePanel } from '@/components/shell/side-panel';
import { BrandMark } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames, navItemStyle } from '@/components/ui/styles';
import { weekOf } from '@/lib/hour-card/calendar';
import { preselectContract } from '@/lib/hour-card/contracts';
import type { Employee } from '@/lib/hour-card/vocabulary';
import { chosenLanguage } from '@/lib/i18n/chosen-language';
import { requireSession } from '@/lib/session/page-guards';
import type { AppPath } from '@/lib/session/routes';
import { today } from '@/lib/session/session';

/** The titles of the routes behind the login (rule: nav-route-title). */
async function routeTitles(): Promise<Partial<Record<AppPath, string>>> {
  const t = await getTranslations('routes');
  return {
    '/dashboard': t('dashboard'),
    '/hour-cards': t('hourCards'),
    '/hour-cards/create': t('hourCardCreate'),
    '/hour-cards/edit': t('hourCardEdit'),
    '/management-dashboard': t('management'),
    '/profile': t('profile'),
    '/profile/update-password': t('updatePassword'),
  };
}

const iconStyle = 'size-5 shrink-0';

/** The frame around every screen behind the login (rule: nav-links), filled with the current user. */
export async function AppShell({ children }: { children: ReactNode }) {
  const [currentUser, titles, routes, common, shell, brand, flash, contractTypes, messages, language] =
    await Promise.all([
      requireSession(),
      routeTitles(),
      getTranslations('routes'),
      getTranslations('common'),
      getTranslations('shell'),
      getTranslations('brand'),
      getTranslations('flash'),
      getTranslations('hourCardEditor.contractTypes'),
      getMessages(),
      chosenLanguage(),
    ]);
  const { user, employees, activeEmployee, isManager, impersonated } = currentUser;

  const items: NavItem[] = [
    { href: '/dashboard', label: routes('dashboard'), icon: <Icon name="layout-dashboard" className={iconStyle} /> },
    { href: '/hour-cards', label: routes('hourCards'), icon: <Icon name="clipboard-list" className={iconStyle} /> },
    ...(isManager
      ? [
          {
            href: '/management-dashboard',
            label: routes('management'),
            icon: <Icon name="users-round" className={iconStyle} />,
          },
        ]
      : []),
    { href: '/profile', label: routes('profile'), icon: <Icon name="user-round" className={iconStyle} /> },
  ];

  /** Tells one record from another: the company, and the kind of work of this week's contract. */
  const detailOf = ({ companyName, contracts }: Employee) => {
    const contract = preselectContract(contracts, weekOf(today()), today());
    return [companyName, contract && contractTypes(contract.type)].filter(Boolean).join(' · ');
  };
  const selector = activeEmployee !== null && employees.length > 1 && (
    <LazyEmployeeSelector
      activeId={String(activeEmployee.id)}
      options={employees.map((employee) => ({
        value: String(employee.id),
        label: common('employeeNumber', { number: employee.employeeNumber }),
        detail: detailOf(employee),
      }))}
      texts={{
        label: shell('chooseEmployee'),
        switching: shell('switching'),
        failed: common('unknownError'),
        errors: messages.api_error_keys,
      }}
    />
  );

  return (
    <Shell
      titles={titles}
      skipLink={shell('skipLink')}
      impersonatedLabel={impersonated ? common('impersonated') : null}
      panel={
        <SidePanel
          brand={
            <Link
              href="/dashboard"
              className="flex items-center gap-2.5 rounded-md font-semibold tracking-tight text-ink"
            >
              <BrandMark />
              {brand('name')}
            </Link>
          }
          who={
            <LoggedInAs
              label={common('loggedInAs')}
              fullName={activeEmployee?.fullName ?? user.email}
              companyName={activeEmployee?.companyName ?? ''}
              selector={selector}
            />
          }
          items={items}
          logout={
            // A plain link, because logging out must never be prefetched (rule: link-only-followed).
            <a href="/logout" className={classNames(navItemStyle, 'text-ink-muted hover:text-ink')}>
              <Icon name="log-out" className={iconStyle} />
              {common('logout')}
            </a>
          }
          texts={{
            navigation: shell('navigation'),
            openMenu: shell('openMenu'),
            closeMenu: shell('closeMenu'),
          }}
        />
      }
    >
      {children}
      <DraftKeeper
        userId={impersonated ? null : user.id}
        texts={{
          title: shell('unsavedLogout.title'),
          text: shell('unsavedLogout.text'),
          stay: shell('unsavedLogout.stay'),
          logOut: shell('unsavedLogout.logOut'),
          close: common('close'),
        }}
      />
      <RegisterServiceWorker language={language} />
      <FlashToast
        texts={{
          login_success: flash('login_success'),
          password_reset: flash('password_reset'),
          password_updated: flash('password_updated'),
        }}
      />
    </Shell>
  );
}
