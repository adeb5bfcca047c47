import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import { queryId, type SearchParams } from '@/app/search-params';
import { Alert } from '@/components/ui/alert';
import { LinkButton, SectionFailure } from '@/components/ui/page-header';
import { can } from '@/lib/hour-card/listed-card';
import { fail } from '@/lib/result';
import { openExistingCard } from '@/lib/services/load-editor';
import { requireSession } from '@/lib/session/page-guards';
import { EditorPage, returnPath } from '../editor-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('hourCardEdit') };
}

/**
 * An existing hour card, by the query's hourCardId; an approved or synced card does not open
 * (rule: status-edit).
 */
export default async function EditHourCardPage({ searchParams }: { searchParams: SearchParams }) {
  const currentUser = await requireSession('/hour-cards/edit');
  const { access, isManager } = currentUser;
  const [query, t, common] = await Promise.all([
    searchParams,
    getTranslations('hourCardEditor'),
    getTranslations('common'),
  ]);
  const hourCardId = queryId(query.hourCardId);
  const returnTo = returnPath(query.from, isManager);
  const opened = hourCardId === null ? fail(404, 'not_found') : await openExistingCard(access, hourCardId);
  if (!opened.ok) {
    return <SectionFailure title={t('notFound')} text={await apiErrorText(opened)} retry={common('retry')} />;
  }
  const { card, ...editor } = opened.data;
  if (!can.edit(card.status)) {
    return (
      <Alert tone="info" action={<LinkButton href={returnTo}>{t('back')}</LinkButton>}>
        {t('notEditable')}
      </Alert>
    );
  }
  const declined = card.status === 'DECLINED' && (
    <Alert tone="danger" title={t('declined')}>
      {card.comment || t('declinedWithoutComment')}
    </Alert>
  );
  return (
    <EditorPage
      {...editor}
      currentUser={currentUser}
      openedStatus={card.status}
      returnTo={returnTo}
      notice={declined}
    />
  );
}
