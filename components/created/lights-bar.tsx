'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DecidedBy } from '@/components/decisions/send-on-leave';
import { UnconfirmedResults } from '@/components/decisions/unconfirmed-results';
import type { Decisions } from '@/components/decisions/use-decisions';
import { lightStyles } from '@/components/lights/traffic-light';
import type { Assessments } from '@/components/lights/use-assessments';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { MeasuredProgress } from '@/components/ui/measured-progress';
import { classNames } from '@/components/ui/styles';
import { type Light, lights } from '@/lib/hour-card/assessment/assessment';
import type { CreatedRow } from '@/lib/management/created-row';
import type { LightCounts } from './light-counts';
import { ListKeysDialog } from './list-keys-dialog';
import { useCardInAddress } from './use-card-in-address';
import { useListKeys } from './use-list-keys';

type LightsBarProps = {
  counts: LightCounts;
  /** Requests the lights that failed to load again. */
  retry: Assessments['retry'];
  list: string;
  light: Light | undefined;
  /** The address of the next page, filtered by the same light. Null on the last page. */
  nextPage: string | null;
  emptyLight: Elements;
  rows: readonly CreatedRow[];
  onOpen: (row: CreatedRow) => void;
  decisions: Decisions;
  user: DecidedBy;
};

/**
 * Shows the progress of loading the lights and then their counts. Also handles the list's keyboard shortcuts
 * and opens the card in the address.
 */
export function LightsBar(props: LightsBarProps) {
  const { counts, retry, list, light, nextPage, emptyLight, rows, onOpen } = props;
  const { decisions, user } = props;
  const t = useTranslations('managementAssessment');
  const keysTitle = useTranslations('management.keys')('title');
  const [showsKeys, setShowsKeys] = useState(false);
  useListKeys(() => setShowsKeys(true));
  useCardInAddress(rows, onOpen);
  return (
    <>
      <UnconfirmedResults key={list} decisions={decisions} user={user} />
      {/* The counts take the place of the progress bar, and on a narrow screen also of its text, so that the
          rows never move. */}
      <div className="flex flex-wrap items-center gap-x-4">
        <AssessmentProgress counts={counts} retry={retry} />
        {counts.total > 0 && isFinished(counts) && <LightChoices counts={counts} list={list} light={light} />}
        {rows.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            aria-keyshortcuts="?"
            className="folds-tiny ml-auto px-2! pointer-coarse:hidden print:hidden"
            onClick={() => setShowsKeys(true)}
          >
            <Icon name="circle-help" className="size-4" />
            <span className="@max-[80rem]/shell:sr-only">{keysTitle}</span>
          </Button>
        )}
      </div>
      {showsKeys && <ListKeysDialog onClose={() => setShowsKeys(false)} />}
      {light && counts.total > 0 && (
        // Only the lights of this page are known. Other pages may have cards with this light, so link to the
        // next page.
        <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm font-medium">
          <span role="status">
            {t('ofPage', { light: t(`light.${light}`), count: counts[light], total: counts.total })}
          </span>
          {nextPage !== null && (
            <Link
              href={nextPage}
              className="inline-flex min-h-11 items-center gap-1 text-accent hover:underline pointer-fine:min-h-7 print:hidden"
            >
              <span>{t('onNextPage')}</span>
              <Icon name="chevron-right" className="size-4" />
            </Link>
          )}
        </p>
      )}
      {emptyLight}
    </>
  );
}

type LightChoicesProps = Pick<LightsBarProps, 'counts' | 'list' | 'light'>;

/** The number of cards on the page per light. Each number links to only those cards (rule: quick-light). */
function LightChoices({ counts, list, light }: LightChoicesProps) {
  const t = useTranslations('managementAssessment.light');
  const [path = '', search = ''] = list.split('?');
  const hrefOf = (one: Light) => {
    const parts = search.split('&').filter((part) => !part.startsWith('light='));
    return `${path}?${[...parts, ...(one === light ? [] : [`light=${one}`])].join('&')}`;
  };
  return (
    <ul className="flex min-h-11 flex-wrap items-center gap-1 text-sm print:hidden @max-[30rem]/shell:-ml-2 @max-[30rem]/shell:gap-0">
      {lights.map((one) => {
        if (counts[one] === 0 && one !== light) return null;
        return (
          <li key={one}>
            <Link
              href={hrefOf(one)}
              aria-current={one === light || undefined}
              className={classNames(
                'inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 font-medium pointer-fine:min-h-7 @max-[30rem]/shell:px-2',
                one === light ? 'bg-accent-soft text-accent-strong' : 'text-ink-muted hover:bg-surface-hover',
              )}
            >
              <Icon name={lightStyles[one].icon} className={classNames('size-4', lightStyles[one].text)} />
              {/* With large text on a phone, show only icons and numbers, so that they fit on one row. */}
              <span className="@max-[18rem]/shell:sr-only">{t(one)}</span>{' '}
              <b className="hours font-semibold">{counts[one]}</b>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const isFinished = ({ done, failed, total }: LightCounts) => done + failed === total;

/** The progress of loading the lights. Its height is fixed, so that the list below does not move. */
export function AssessmentProgress({ counts, retry }: Pick<LightsBarProps, 'counts' | 'retry'>) {
  const t = useTranslations('managementAssessment');
  const { done, failed, total } = counts;
  if (total === 0) return null;
  const finished = isFinished(counts);
  const text = t('progress', { done, total });
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-ink-muted print:hidden',
        finished && failed === 0 && '@max-[72rem]/shell:sr-only',
      )}
    >
      <span className="hours whitespace-normal">{text}</span>
      {/* Announce the result once, when all lights are loaded. */}
      <span role="status" className="sr-only">
        {finished ? text : ''}
      </span>
      {!finished && (
        <MeasuredProgress value={done + failed} max={total} label={text} className="w-28 @max-[30rem]/shell:w-12" />
      )}
      {finished && failed > 0 && (
        <>
          <span role="alert" className="font-medium text-danger-strong">
            {t('someFailed', { count: failed })}
          </span>
          <Button variant="secondary" size="sm" onClick={retry}>
            <Icon name="rotate-cw" className="size-4" />
            <span>{t('retry')}</span>
          </Button>
        </>
      )}
    </div>
  );
}
