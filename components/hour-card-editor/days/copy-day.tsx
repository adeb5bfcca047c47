import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { useDates } from '@/components/ui/use-dates';
import { addDays, dayOfWeek, daysOf, weekOf } from '@/lib/hour-card/calendar';
import { chosenContract } from '@/lib/hour-card/editor-reference';
import { copyDay } from '@/lib/hour-card/transitions/copies';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { LineContext } from './line-parts';

type CopyDayProps = { id: string; date: IsoDate; context: LineContext; onDone: () => void };

const saturday = 6;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Copies a day to the next day, except to a Sunday, or to all working days (rule: editor-copy-day). */
export function CopyDay({ id, date, context, onDone }: CopyDayProps) {
  const t = useTranslations('hourCardEditor.copyDay');
  const { weekdayText } = useDates();
  const day = capital(weekdayText(date));
  const workingDays = daysOf(weekOf(date)).slice(0, 5);

  const copyTo = (days: readonly IsoDate[], to: string) => {
    context.edit((form) => copyDay(form, date, days, chosenContract(context.employees, form)), {
      kind: 'copied',
      date,
    });
    toast.success(t('done', { day, to }));
    onDone();
  };
  const nextDay = addDays(date, 1);
  return (
    <Group
      id={id}
      aria-label={t('label', { day })}
      className="appear flex basis-full flex-wrap items-center justify-end gap-2 rounded-md bg-surface-sunken p-2"
    >
      {dayOfWeek(date) < saturday && (
        <Choice day={day} to={weekdayText(nextDay)} onChoose={(to) => copyTo([nextDay], to)} />
      )}
      <Choice day={day} to={t('workingDays')} onChoose={(to) => copyTo(workingDays, to)} />
    </Group>
  );
}

type ChoiceProps = { day: string; to: string; onChoose: (to: string) => void };

function Choice({ day, to, onChoose }: ChoiceProps) {
  const t = useTranslations('hourCardEditor.copyDay');
  return (
    <Button size="sm" aria-label={t('to', { day, to })} onClick={() => onChoose(to)}>
      {t('toShort', { to })}
    </Button>
  );
}
