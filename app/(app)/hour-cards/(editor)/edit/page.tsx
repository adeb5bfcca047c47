import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import { firstValue, queryId, queryWeek, type SearchParams } from '@/app/search-params';
import { streamIfSlow } from '@/app/stream-if-slow';
import { UnsavedHours } from '@/components/hour-card-editor/drafts/unsaved-hours';
import { Alert } from '@/components/ui/alert';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { SectionFailure } from '@/components/ui/page-header';
import { FailureToast } from '@/components/ui/retry-button';
import { mentionedDays } from '@/lib/format/mentioned-days';
import { sameId } from '@/lib/hour-card/identity';
import { can } from '@/lib/hour-card/listed-card';
import type { Week } from '@/lib/hour-card/vocabulary';
import { editorHref, openedFrom } from '@/lib/management/links';
import { fail } from '@/lib/result';
import { openExistingCard } from '@/lib/services/load-editor';
import { requireSession } from '@/lib/session/page-guards';
import type { ReceivedCard } from '@/lib/wire/hour-card-form';
import { EditorLoading } from '../editor-loading';
import { EditorPage } from '../editor-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('hourCardEdit') };
}

/**
 * The editor for the existing card in the query, `hourCardId`. Approved and synced cards cannot be edited
 * (rule: status-edit).
 */
export default function EditHourCardPage(props: { searchParams: SearchParams }) {
  return streamIfSlow(existingCard(props), <EditorLoading />);
}

async function existingCard({ searchParams }: { searchParams: SearchParams }) {
  const currentUser = await requireSession('/hour-cards/edit');
  const { access, isManager } = currentUser;
  const [query, t, common] = await Promise.all([
    searchParams,
    getTranslations('hourCardEditor'),
    getTranslations('common'),
  ]);
  const hourCardId = queryId(query.hourCardId);
  const returnTo = openedFrom(firstValue(query.from), isManager);
  const opened = hourCardId === null ? fail(404, 'not_found') : await openExistingCard(access, hourCardId);
  if (!opened.ok && opened.statusCode === 404) {
    return (
      <EmptyState
        icon={<Icon name="inbox" className="size-5" />}
        title={t('notFound')}
        action={
          <LinkButton href={returnTo} variant="primary">
            {t('back')}
          </LinkButton>
        }
      >
        <span>{await apiErrorText(opened)}</span>
        <FailureToast failure={{ text: await apiErrorText(opened) }} />
      </EmptyState>
    );
  }
  if (!opened.ok) {
    return <SectionFailure title={t('notFound')} text={await apiErrorText(opened)} retry={common('retry')} />;
  }
  const { card, ...editor } = opened.data;
  const isOthersCard = !currentUser.employees.some(({ id }) => sameId(id, card.form.employeeId));
  const existingNotice = firstValue(query.taken) !== '' && (
    <ExistingCardNotice card={card} instead={queryWeek(query)} returnTo={returnTo} />
  );
  if (!can.edit(card.status)) {
    return (
      <div className="grid gap-5">
        {existingNotice}
        <Alert tone="info" action={<LinkButton href={returnTo}>{t('back')}</LinkButton>}>
          {t('notEditable', { status: card.status })}
        </Alert>
        {!currentUser.impersonated && (
          <UnsavedHours
            form={editor.form}
            reference={editor.reference}
            lookups={editor.lookups}
            user={currentUser.user.id}
          />
        )}
      </div>
    );
  }
  // The decline comment may repeat the reason for the correction. If so, show only the correction.
  const isReopened = card.correctionReason !== '';
  const correction = isReopened && (
    <Alert tone="info" title={t('correction')}>
      <p className="whitespace-pre-line">{card.correctionReason}</p>
    </Alert>
  );
  const isDeclined = card.status === 'DECLINED';
  const declined = isDeclined && !(isReopened && card.comment === card.correctionReason) && (
    <Alert tone="danger" title={t('declined')}>
      {card.comment || t('declinedWithoutComment')}
    </Alert>
  );
  const dayNote = {
    dates: isDeclined ? mentionedDays(card.comment, card.form.week) : [],
    note: (
      <p className="flex items-start gap-1.5 text-sm font-medium wrap-anywhere text-danger-strong">
        <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
        <span>{t(isReopened ? 'correctionBecause' : 'declinedBecause', { comment: card.comment })}</span>
      </p>
    ),
  };
  return (
    <EditorPage
      {...editor}
      reference={{ ...editor.reference, isOthersCard }}
      currentUser={currentUser}
      status={card.status}
      returnTo={returnTo}
      dayNote={dayNote}
      notice={
        <>
          {existingNotice}
          {correction}
          {declined}
        </>
      }
    />
  );
}

type ExistingCardNoticeProps = { card: ReceivedCard; instead: Week | null; returnTo: string };

/**
 * Explains why this card opened instead of a new one: the week already had a card. Offers a week without a
 * card (rules: editor-taken-week, editor-taken-week-instead).
 */
async function ExistingCardNotice({ card, instead, returnTo }: ExistingCardNoticeProps) {
  const t = await getTranslations('hourCardEditor');
  const { employeeId: employee, week } = card.form;
  return (
    <Alert
      tone="info"
      action={
        instead !== null &&
        employee !== null && (
          <LinkButton href={editorHref({ employee, week: instead }, returnTo)} size="sm" prefetch={false}>
            {t('fillInWeek', instead)}
          </LinkButton>
        )
      }
    >
      {t(can.edit(card.status) ? 'openedExisting' : 'weekHasCard', week)}
    </Alert>
  );
}
