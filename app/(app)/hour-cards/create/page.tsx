import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { queryId, queryWeek, type SearchParams } from '@/app/search-params';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/page-header';
import { openNewCard } from '@/lib/services/load-editor';
import { requireSession } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';
import { EditorPage, returnPath } from '../editor-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('hourCardCreate') };
}

/** A new hour card. The address may contain week and employee, as links from missing cards do. */
export default async function CreateHourCardPage({ searchParams }: { searchParams: SearchParams }) {
  const currentUser = await requireSession('/hour-cards/create');
  const [query, t] = await Promise.all([searchParams, getTranslations('hourCardEditor')]);
  const opened = await openNewCard(currentUser, queryWeek(query, today()), queryId(query.employee));
  if (opened.reference.employees.length === 0) {
    const office = currentUser.employees.some(({ isOfficeEmployee }) => isOfficeEmployee);
    return (
      <Alert tone="info" action={<LinkButton href="/hour-cards">{t('back')}</LinkButton>}>
        {t(office ? 'officeEmployee' : 'noEmployees')}
      </Alert>
    );
  }
  return (
    <EditorPage
      {...opened}
      currentUser={currentUser}
      openedStatus={null}
      returnTo={returnPath(query.from, currentUser.isManager)}
    />
  );
}
