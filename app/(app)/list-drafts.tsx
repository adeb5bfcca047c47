import { getTranslations } from 'next-intl/server';
import { part } from '@/components/drafts/draft-storage';
import { DraftsNotice } from '@/components/drafts/drafts-notice';
import type { CurrentUser } from '@/lib/session/current-user';

type ListDraftsProps = { currentUser: CurrentUser; list: string };

/** Lists the cards with unsaved work in this browser. Uses the dashboard's texts. */
export async function ListDrafts({ currentUser, list }: ListDraftsProps) {
  const { user, employees, activeEmployee, impersonated } = currentUser;
  const [t, common] = await Promise.all([getTranslations('dashboard.todo'), getTranslations('common')]);
  return (
    <DraftsNotice
      user={impersonated ? null : user.id}
      active={part(activeEmployee?.id ?? null)}
      recordNames={Object.fromEntries(
        employees.map(({ id, employeeNumber: number }) => [part(id), common('employeeNumber', { number })]),
      )}
      list={list}
      texts={{
        title: t('draftDetail'),
        week: t('week'),
        draft: t('draft'),
        draftChanges: t('draftChanges'),
        draftForOther: t('draftForOther'),
      }}
    />
  );
}
