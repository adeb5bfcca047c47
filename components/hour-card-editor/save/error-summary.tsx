import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIssueText } from '@/components/hour-card/use-issue-text';
import { Icon } from '@/components/ui/icon';
import { useDates } from '@/components/ui/use-dates';
import type { Dates } from '@/lib/format/dates';
import type { CardIssueCode, Issue } from '@/lib/hour-card/issue';
import { fieldIds, lineId } from '../days/line-parts';
import type { DayView, EditorView } from '../state/editor-view';
import { keepInView } from '../state/keep-in-view';

const places: Partial<Record<CardIssueCode, string>> = {
  employee_required: fieldIds.employee,
  contract_required: fieldIds.employee,
  department_required: fieldIds.department,
  secondment_department_required: fieldIds.secondedTo,
  travel_expenses_invalid: fieldIds.travelExpenses,
  invalid_week: fieldIds.week,
};

const placeOf = (issue: Issue) => ('line' in issue ? lineId(issue.line) : (places[issue.code] ?? fieldIds.firstDay));

export type ErrorSummaryProps = {
  view: EditorView;
  /** Whether to focus the summary, so that screen readers announce it. Set when the user asked for it. */
  takesFocus: boolean;
  onFocused: () => void;
};

/** Lists everything that blocks saving, with links to the fields. Shown once the user has tried to save. */
export function ErrorSummary({ view, takesFocus, onFocused }: ErrorSummaryProps) {
  const place = useRef<HTMLElement>(null);
  const focusSummary = useEffectEvent((isRequested: boolean) => {
    if (!isRequested) return;
    // Scroll the summary to the middle of the screen, because a toast would cover it at the bottom.
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
    onFocused();
  });
  useEffect(() => focusSummary(takesFocus), [takesFocus]);
  const t = useTranslations('hourCardEditor');
  const { dayText } = useDates();
  const issueText = useIssueText();
  const textOf = (issue: Issue) =>
    'line' in issue
      ? t('summaryLine', { ...lineNumber(view.days, issue.line, dayText), text: issueText(issue) })
      : issueText(issue);

  const links = new Map(view.mistakes.map((issue) => [textOf(issue), placeOf(issue)]));

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="editor-summary"
      className="rounded-lg border border-danger/35 bg-danger-soft px-4 py-4 text-danger-strong md:px-5"
    >
      <h2 id="editor-summary" className="flex items-center gap-2 font-semibold">
        <Icon name="circle-alert" className="size-5 shrink-0" />
        <span>{t('summaryTitle')}</span>
      </h2>
      <ul className="mt-2 list-disc space-y-2 pl-7 text-sm">
        {[...links].map(([text, place]) => (
          <li key={text} className="first-letter:uppercase">
            <a
              href={`#${place}`}
              onClick={(event) => {
                event.preventDefault();
                focusPlace(place);
              }}
              className="rounded-sm underline underline-offset-2 hover:no-underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Scrolls to a line's messages and fixes. If it has none, scrolls to its times. */
function showLine(line: HTMLElement): void {
  line.scrollIntoView({ block: 'start', behavior: 'instant' });
  // If the line is taller than the screen, show a message that has a fix rather than one without.
  const messages = [...line.querySelectorAll<HTMLElement>('[data-help]')].filter((help) => help.childElementCount > 0);
  (messages.find((help) => help.querySelector('button')) ?? messages.at(-1))?.scrollIntoView({
    block: 'nearest',
    behavior: 'instant',
  });
}

/**
 * Focuses the first invalid field in an element, or else its first field. Scrolls a line and its messages to
 * between the header and the save panel (rule: editor-summary).
 */
function focusPlace(id: string): void {
  const place = document.getElementById(id);
  const field =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector<HTMLElement>('input, select');
  const isLine = place?.matches('[data-line]') ?? false;
  (field ?? place)?.focus({ preventScroll: isLine });
  if (place && isLine) keepInView(place, showLine);
}

function lineNumber(
  days: readonly DayView[],
  key: string,
  dayText: Dates['dayText'],
): Readonly<{ day: string; number: number }> {
  const day = days.find(({ lines }) => lines.some(({ line }) => line.key === key));
  if (!day) return { day: '', number: 1 };
  return { day: dayText(day.date), number: day.lines.findIndex(({ line }) => line.key === key) + 1 };
}
