'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { quickReasons, withReason } from '@/components/lights/quick-reasons';
import type { Assessments } from '@/components/lights/use-assessments';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextField } from '@/components/ui/text-field';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { type CreatedRow, cardName, mayDecide } from '@/lib/management/created-row';
import { DeclineForm } from './decline-form';

type DeclineManyDialogProps = {
  rows: readonly CreatedRow[];
  lights: Assessments['byId'];
  /**
   * The reasons typed so far, by card id; the empty id has the reason for all cards. They are kept when the
   * dialog closes.
   */
  drafts: Map<string, string>;
  onSubmit: (commentOf: (row: CreatedRow) => string) => void;
  onClose: () => void;
};

const forAll = '';
const shownNames = 8;

/**
 * Asks why many cards are declined: one reason for all cards or one per card. Suggests the reasons of the
 * cards' lights. Reasons are optional, as for a single card (rule: bulk-reasons).
 */
export function DeclineManyDialog({ rows, lights, drafts, onSubmit, onClose }: DeclineManyDialogProps) {
  const t = useTranslations('managementBulk');
  const formId = useId();
  const declinable = rows.filter((row) => mayDecide(row, 'decline'));
  const [isPerCard, setPerCard] = useState(declinable.some(({ id }) => drafts.has(id)));
  const common = useTranslations('common');
  const detail = useTranslations('managementDetail');
  const chooseEach = () => {
    // Start each card's reason with the text that was typed for all cards.
    const sharedReason = drafts.get(forAll) ?? '';
    for (const { id } of declinable) if (sharedReason !== '' && !drafts.get(id)) drafts.set(id, sharedReason);
    setPerCard(true);
  };
  const sharedButton = (
    <DeclineForm
      initial={drafts.get(forAll) ?? ''}
      pending={false}
      suggestions={reasonsForAll(declinable.map(({ id }) => quickReasons(lights.get(id))))}
      question={declinable.length > 1 ? { label: t('reasons.question'), tooLong: t('reasons.tooLong') } : undefined}
      onDraft={(comment) => drafts.set(forAll, comment)}
      onSubmit={(comment) => onSubmit(() => comment)}
      onCancel={onClose}
    />
  );
  const perCardButton = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button type="submit" form={formId} variant="danger">
        {detail('decline')}
      </Button>
    </>
  );
  return (
    <ConfirmDialog
      size="md"
      title={t('declineTitle', { count: declinable.length })}
      footer={isPerCard ? perCardButton : sharedButton}
      onClose={onClose}
    >
      {declinable.length > 1 ? (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t('reasons.label')}</legend>
          <ModeOption chosen={!isPerCard} onChoose={() => setPerCard(false)}>
            {t('reasons.all')}
          </ModeOption>
          <ModeOption chosen={isPerCard} onChoose={chooseEach}>
            {t('reasons.each')}
          </ModeOption>
        </fieldset>
      ) : (
        <p className="text-ink-muted">{t('declineText')}</p>
      )}
      {!isPerCard && <CardNames rows={declinable} />}
      {isPerCard && <ReasonPerCard {...{ formId, rows: declinable, lights, drafts, onSubmit }} />}
    </ConfirmDialog>
  );
}

/**
 * The reasons that the lights of all cards have in common, so that no employee gets a reason that applies
 * only to others.
 */
function reasonsForAll([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((text) => others.every((texts) => texts.includes(text)));
}

/** The names of the cards; only the first names and a count if the selection is long. */
function CardNames({ rows }: { rows: readonly CreatedRow[] }) {
  const t = useTranslations('managementBulk');
  const shown = rows.slice(0, shownNames);
  return (
    <ul aria-label={t('reasons.cards')} className="mt-2 flex flex-wrap gap-1.5 text-sm text-ink">
      {shown.map((row) => (
        <li key={row.id} className="hours rounded-sm bg-surface-sunken px-2 py-0.5 whitespace-normal">
          {t('card', cardName(row))}
        </li>
      ))}
      {shown.length < rows.length && (
        <li className="py-0.5 text-ink-muted">{t('reasons.more', { count: rows.length - shown.length })}</li>
      )}
    </ul>
  );
}

type ModeOptionProps = { chosen: boolean; onChoose: () => void; children: ReactNode };

function ModeOption({ chosen, onChoose, children }: ModeOptionProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 pointer-fine:min-h-8">
      <input type="radio" checked={chosen} onChange={onChoose} className="size-4.5 shrink-0 accent-accent" />
      <span>{children}</span>
    </label>
  );
}

type ReasonPerCardProps = Omit<DeclineManyDialogProps, 'onClose'> & { formId: string };

function ReasonPerCard({ formId, rows, lights, drafts, onSubmit }: ReasonPerCardProps) {
  const t = useTranslations('managementBulk');
  const detail = useTranslations('managementDetail');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map(drafts));
  const commentOf = ({ id }: CreatedRow) => (typed.get(id) ?? '').trim();
  const isTooLong = (row: CreatedRow) => commentOf(row).length > limits.commentLength;
  const type = (next: ReadonlyMap<string, string>) => {
    for (const [id, text] of next) drafts.set(id, text);
    setTyped(next);
  };
  const openReasons = (row: CreatedRow) =>
    quickReasons(lights.get(row.id)).filter((text) => !commentOf(row).includes(text));
  /** As many of the light's reasons as fit in the field, the worst first. */
  const allReasons = (row: CreatedRow) =>
    quickReasons(lights.get(row.id)).reduce(
      (text, one) => (withReason(text, one).length > limits.commentLength ? text : withReason(text, one)),
      '',
    );
  const fillable = rows.filter((row) => commentOf(row) === '' && allReasons(row) !== '');
  return (
    <form
      id={formId}
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!rows.some(isTooLong)) onSubmit(commentOf);
      }}
    >
      {fillable.length > 1 && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => type(new Map([...typed, ...fillable.map((row) => [row.id, allReasons(row)] as const)]))}
        >
          {t('reasons.fill')}
        </Button>
      )}
      <p className="text-sm text-ink-muted">{detail('declineReason')}</p>
      {rows.map((row) => (
        <div key={row.id} className="grid gap-1.5">
          <TextField
            label={t('card', cardName(row))}
            autoComplete="off"
            value={typed.get(row.id) ?? ''}
            onChange={(event) => type(new Map(typed).set(row.id, event.target.value))}
            error={isTooLong(row) ? detail('tooLong') : null}
            hint={`${detail('optional')} · ${detail('count', { count: commentOf(row).length, max: limits.commentLength })}`}
          />
          {openReasons(row).length > 0 && (
            <ul aria-label={detail('quickReasons')} className="flex flex-wrap gap-2">
              {openReasons(row).map((text) => (
                <li key={text}>
                  <Button size="sm" onClick={() => type(new Map(typed).set(row.id, withReason(commentOf(row), text)))}>
                    {text}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </form>
  );
}
