import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { EditorRequests } from '@/components/client/editor-requests';
import { useLookup } from '@/components/client/use-lookup';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { useDates } from '@/components/ui/use-dates';
import { WeekField } from '@/components/ui/week-field';
import { addWeeks, weekOf, weekOrder } from '@/lib/hour-card/calendar';
import { type EditorReference, employeeOf } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { oldestOpenWeek, type RecentWeek, weeksShown, weekWithCard } from '@/lib/hour-card/recent-weeks';
import type { HourCardForm, Id, Week } from '@/lib/hour-card/vocabulary';
import type { EditorTarget } from '@/lib/management/links';
import { fieldIds } from '../days/line-parts';

type WeekPickerProps = {
  form: HourCardForm;
  reference: EditorReference;
  error: string | null;
  onChange: (week: Week) => void;
  load: EditorRequests['earlierHourCards'];
  editPath: (target: EditorTarget) => string;
};

/**
 * The fields to choose the week: the previous or next one, any other, or the current one (rule:
 * editor-week-change). The list shows the status of each week (rule: editor-week-marks). If the chosen week
 * has another card, shows a link to that card (rule: editor-taken-week-choice). Also offers the oldest open
 * week (rule: editor-open-week-offer).
 */
export function WeekPicker({ form, reference, error, onChange, load, editPath }: WeekPickerProps) {
  const t = useTranslations('hourCardEditor');
  const { weekEnds } = useDates();
  const { today, employees } = reference;
  const { week, id, employeeId } = form;
  const current = weekOf(today);
  const [shouldLoad, setShouldLoad] = useState(false);
  const cards = useWeekCards({ form, reference, load, shouldLoad });
  const contracts = employeeOf(employees, employeeId)?.contracts ?? [];
  const known = { cards: cards ?? [], contracts };

  const mark = (choice: Week): string | null => {
    const { state, card } = weekWithCard(choice, known);
    if (state === 'outside') return employeeId === null ? null : t('weekMarks.outside');
    if (card === null && (cards === null || !isRecent(choice, current))) return null;
    return t(`weekMarks.${state}`);
  };
  const chosenWeek = weekWithCard(week, known);
  const choose = (choice: Week) => {
    // Load the cards here too, because the arrows change the week without opening the list.
    setShouldLoad(true);
    onChange(choice);
  };
  const open = id === null && cards !== null ? oldestOpenWeek(today, known) : null;
  return (
    <div>
      <WeekField
        id={fieldIds.week}
        label={t('week')}
        week={week}
        today={today}
        texts={{
          option: (choice) => t('weekOption', choice),
          mark,
          previous: t('previousWeek'),
          next: t('nextWeek'),
        }}
        error={error}
        onChange={choose}
        onFocus={() => setShouldLoad(true)}
      />
      <div className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-ink-muted">{t('weekRange', weekEnds(week))}</p>
        {weekOrder(week, current) !== 0 && (
          <Button variant="ghost" size="sm" onClick={() => choose(current)} className="-mr-2 ml-auto px-2">
            {t('thisWeek')}
          </Button>
        )}
      </div>
      {chosenWeek.card !== null && !sameId(chosenWeek.card.id, id) && (
        <OccupiedWeek chosenWeek={chosenWeek} card={chosenWeek.card} editPath={editPath} />
      )}
      {open !== null && employeeId !== null && weekOrder(open, week) !== 0 && (
        // Use a plain link. The card of the other week must not take over this week's input, and the router
        // would ignore a link to the address that is already open.
        <a
          href={editPath({ employee: employeeId, week: open })}
          data-offer=""
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline underline-offset-2 pointer-fine:min-h-8"
        >
          {t('openWeek', open)}
        </a>
      )}
    </div>
  );
}

type OccupiedWeekProps = { chosenWeek: RecentWeek; card: Readonly<{ id: Id }>; editPath: (id: Id) => string };

/**
 * Warns that the chosen week already has another card. The user's input is kept until they open that card.
 */
function OccupiedWeek({ chosenWeek: { week, state }, card, editPath }: OccupiedWeekProps) {
  const t = useTranslations('hourCardEditor');
  return (
    <Alert tone="warning" announce className="mt-2">
      <p>{t('weekTaken', { ...week, state: t(`weekMarks.${state}`) })}</p>
      <LinkButton href={editPath(card.id)} prefetch={false} size="sm" className="mt-2">
        {t('openTaken')}
      </LinkButton>
    </Alert>
  );
}

/**
 * Whether the week is recent enough to be marked if its card is missing. Older and future weeks are not
 * marked.
 */
function isRecent(week: Week, current: Week): boolean {
  return weekOrder(week, current) <= 0 && weekOrder(week, addWeeks(current, 1 - weeksShown)) >= 0;
}

type WeekCardsOptions = Pick<WeekPickerProps, 'form' | 'reference' | 'load'> & { shouldLoad: boolean };

/** How many weeks ahead to load. The list shows fewer. */
const weeksAhead = 26;

/**
 * The employee's cards around this week; null until known. For the employee of a new card, the page already
 * has them. Otherwise they are loaded when another employee is chosen or the week field gets the focus.
 */
function useWeekCards({ form, reference, load, shouldLoad }: WeekCardsOptions) {
  const { employeeId } = form;
  const { weekCards, today } = reference;
  const isKnown = weekCards ? sameId(weekCards.employeeId, employeeId) : false;
  const needsLookup = weekCards ? !isKnown : shouldLoad;
  const lastWeek = addWeeks(weekOf(today), weeksAhead);
  const lookup = useLookup({
    key: String(employeeId),
    load: employeeId === null || isKnown || !needsLookup ? null : (signal) => load(employeeId, lastWeek, signal),
  });
  return isKnown && weekCards ? weekCards.cards : (lookup.data ?? null);
}
