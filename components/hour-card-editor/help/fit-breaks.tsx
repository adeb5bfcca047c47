import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  addNeededBreaks,
  lackingBreak,
  misfitBreaks,
  moveBreaks,
  removeBreaks,
} from '@/lib/hour-card/advice/fit-breaks';
import type { DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import type { Advice } from '../state/advice';
import { scheduleOf } from '../state/editor-state';
import { useHelp } from './help-context';
import { changeInPlace, timesText } from './undo-notice';

/** Offers to move or remove breaks that fall outside their line (rule: break-misfit). */
export function FitBreaks({ line }: { line: DraftLine }) {
  const t = useTranslations('hourCardHelp');
  const { editor, reference } = useHelp();
  const misfits = misfitBreaks(line, reference.zone);
  const places = misfits.flatMap(({ moved }) => moved ?? []);
  const count = misfits.length;
  if (count === 0) return null;
  const offers = [
    ...(places.length === count ? [{ text: 'moveBreaks', times: places, change: moveBreaks } as const] : []),
    { text: 'removeBreaks', times: misfits.map(({ times }) => times), change: removeBreaks } as const,
  ];
  return (
    <div className="flex flex-wrap gap-2 pl-5.5">
      {offers.map(({ text, times, change }) => (
        <Button
          key={text}
          size="sm"
          className="py-1 text-left"
          onClick={(event) =>
            changeInPlace(event, () =>
              editor.dispatch({
                type: 'edit',
                transition: (form: HourCardForm) => change(form, line.key, misfits),
              }),
            )
          }
        >
          {t(text, { count, times: times.map(timesText).join(', ') })}
        </Button>
      ))}
    </div>
  );
}

/**
 * Offers to add the break that is required by law, on all lines that the advice is about (rule:
 * break-needed).
 */
export function AddBreaks({ advice }: { advice: Advice }) {
  const t = useTranslations('hourCardHelp');
  const { editor, reference } = useHelp();
  const { lines, dates } = advice;
  const minutes = lackingBreak(advice);
  const { form: current, schedule } = editor.state;
  const context = { zone: reference.zone, schedule: scheduleOf(schedule, current) };
  const add = (form: HourCardForm) => addNeededBreaks(form, lines, minutes, context);
  if (minutes === 0 || add(current) === null) return null;
  return (
    <div className="pl-5.5">
      <Button
        size="sm"
        className="py-1 text-left"
        onClick={(event) =>
          changeInPlace(event, () => editor.dispatch({ type: 'edit', transition: (form) => add(form) ?? form }))
        }
      >
        {t('addBreaks', { count: dates.length, minutes })}
      </Button>
    </div>
  );
}
