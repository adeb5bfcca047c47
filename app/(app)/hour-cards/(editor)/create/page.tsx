import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { firstValue, hasUnknownWeek, queryId, queryWeek, type SearchParams } from '@/app/search-params';
import { streamIfSlow } from '@/app/stream-if-slow';
import { UnknownWeek } from '@/app/unknown-week';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import { can } from '@/lib/hour-card/listed-card';
import { existingCardHref, openedFrom } from '@/lib/management/links';
import { openNewCard } from '@/lib/services/load-editor';
import { requireSession } from '@/lib/session/page-guards';
import { EditorLoading } from '../editor-loading';
import { EditorPage } from '../editor-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('hourCardCreate') };
}

/**
 * The editor for a new hour card. The address may contain a week and an employee. If that week already has a
 * card, redirects to that card (rule: editor-taken-week), unless the card cannot be edited and the address
 * contains `draft`: the user can then still open the draft here.
 */
export default function CreateHourCardPage(props: { searchParams: SearchParams }) {
  return streamIfSlow(newCard(props), <EditorLoading />);
}

async function newCard({ searchParams }: { searchParams: SearchParams }) {
  const currentUser = await requireSession('/hour-cards/create');
  const [query, t] = await Promise.all([searchParams, getTranslations('hourCardEditor')]);
  if (hasUnknownWeek(query)) {
    const otherParams = { employee: firstValue(query.employee), from: firstValue(query.from) };
    const filledParams = Object.entries(otherParams).filter(([, value]) => value !== '');
    return <UnknownWeek href={`/hour-cards/create?${new URLSearchParams(filledParams)}`} />;
  }
  const opened = await openNewCard(currentUser, queryWeek(query), queryId(query.employee));
  if (opened.reference.employees.length === 0) {
    const office = currentUser.employees.some(({ isOfficeEmployee }) => isOfficeEmployee);
    return (
      <Alert tone="info" action={<LinkButton href="/hour-cards">{t('back')}</LinkButton>}>
        {t(office ? 'officeEmployee' : 'noEmployees')}
      </Alert>
    );
  }
  const returnTo = openedFrom(firstValue(query.from), currentUser.isManager);
  const { existingCard, instead, ...editor } = opened;
  if (existingCard !== null && (can.edit(existingCard.status) || firstValue(query.draft) === '')) {
    redirect(existingCardHref(existingCard.id, returnTo, instead));
  }
  return (
    <EditorPage
      {...editor}
      currentUser={currentUser}
      status={null}
      returnTo={returnTo}
      requestedWeek={`${firstValue(query.year)}-${firstValue(query.week)}`}
    />
  );
}
