import { type ComponentType, type Ref, useId, useState } from 'react';
import { addWeeks, weekOf, weekOrder } from '@/lib/hour-card/calendar';
import { weeksListed } from '@/lib/hour-card/recent-weeks';
import { limits } from '@/lib/hour-card/rules/card-rules';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { IconButton } from './button';
import { describedBy, FieldFrame } from './field-frame';
import { Icon } from './icon';
import { type RichSelectProps, Select } from './select';

type WeekFieldProps = {
  label: string;
  week: Week;
  today: IsoDate;
  texts: Readonly<{
    option: (week: Week) => string;
    /** The dates of the week, as the second line of its option. */
    detail?: (week: Week) => string;
    /** The week's status, shown in its option unless the week is chosen. */
    mark?: (week: Week) => string | null;
    previous: string;
    next: string;
  }>;
  hint?: string;
  error?: string | null;
  onChange: (week: Week) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  id?: string;
  ref?: Ref<Readonly<{ focus: () => void }>>;
  /** The select component; native by default. A rich select also shows `texts.detail`. */
  list?: ComponentType<RichSelectProps>;
};

function PlainList({ id, options, value, onChange, onBlur, onFocus, invalid, describedBy }: RichSelectProps) {
  return (
    <Select
      id={id}
      options={options}
      value={value}
      invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}

type Range = Readonly<{ back: number; ahead: number }>;

const allWeeks: Range = { back: 105, ahead: 13 };
const choiceValue = ({ year, week }: Week) => `${year}-${week}`;

/**
 * A select for a week, with buttons for the previous and next one. The native list has only nearby weeks
 * until the select has had the focus, because the options of two years would be a quarter of the editor's
 * elements.
 */
export function WeekField(props: WeekFieldProps) {
  const {
    label,
    week,
    today,
    texts,
    hint,
    error,
    onChange,
    onBlur,
    onFocus,
    id: givenId,
    ref,
    list: List = PlainList,
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const [listsAllWeeks, setListsAllWeeks] = useState(List !== PlainList);
  const years = [...weekChoices(week, weekOf(today), listsAllWeeks ? allWeeks : weeksListed)];
  const weeks = years.flatMap(([, ofYear]) => ofYear);
  const [before, after] = [addWeeks(week, -1), addWeeks(week, 1)];
  const [atStart, atEnd] = [!isPossible(before), !isPossible(after)];
  const step = 'pointer-fine:min-h-10 pointer-fine:min-w-8 pointer-fine:px-0 @min-[54rem]/editor:pointer-fine:min-h-7';
  return (
    <div className="flex flex-wrap items-start gap-1 @min-[54rem]/editor:pointer-fine:relative">
      <FieldFrame id={id} label={label} hint={hint} error={error} className="min-w-0 grow basis-40">
        <List
          id={id}
          ref={ref}
          label={label}
          invalid={Boolean(error)}
          describedBy={describedBy(id, hint, error)}
          value={choiceValue(week)}
          options={years.map(([year, ofYear]) => ({
            label: String(year),
            options: ofYear.map((choice) => ({
              value: choiceValue(choice),
              label: optionText(choice, week, texts),
              detail: texts.detail?.(choice),
            })),
          }))}
          onChange={(value) => {
            const chosen = weeks.find((choice) => choiceValue(choice) === value);
            if (chosen) onChange(chosen);
          }}
          onBlur={onBlur}
          onFocus={() => {
            setListsAllWeeks(true);
            onFocus?.();
          }}
        />
      </FieldFrame>
      {/* In the layout with the options beside the days, the arrows are on the label's line, to leave space
          for the week. */}
      <div className="mt-6.5 flex gap-1 @min-[54rem]/editor:pointer-fine:absolute @min-[54rem]/editor:pointer-fine:-top-1.5 @min-[54rem]/editor:pointer-fine:right-0 @min-[54rem]/editor:pointer-fine:m-0">
        <IconButton
          variant="secondary"
          label={texts.previous}
          icon={<Icon name="chevron-left" className="size-5" />}
          aria-disabled={atStart || undefined}
          onClick={() => !atStart && onChange(before)}
          className={step}
        />
        <IconButton
          variant="secondary"
          label={texts.next}
          icon={<Icon name="chevron-right" className="size-5" />}
          aria-disabled={atEnd || undefined}
          onClick={() => !atEnd && onChange(after)}
          className={step}
        />
      </div>
    </div>
  );
}

function optionText(choice: Week, chosen: Week, { option, mark }: WeekFieldProps['texts']): string {
  const known = weekOrder(choice, chosen) === 0 ? null : mark?.(choice);
  return known ? `${option(choice)} · ${known}` : option(choice);
}

/**
 * The weeks around today and around the chosen week, by year, latest first. Leaves out the weeks in between.
 */
function weekChoices(chosen: Week, current: Week, { back, ahead }: Range): ReadonlyMap<number, readonly Week[]> {
  const nearbyWeeks = [chosen, current].flatMap((week) =>
    Array.from({ length: back + 1 + ahead }, (_, at) => addWeeks(week, at - back)),
  );
  const weeks = [...new Map(nearbyWeeks.map((week) => [choiceValue(week), week])).values()].filter(isPossible);
  const years = new Map<number, Week[]>();
  for (const week of weeks.toSorted((a, b) => weekOrder(b, a))) {
    years.set(week.year, [...(years.get(week.year) ?? []), week]);
  }
  return years;
}

const isPossible = ({ year }: Week) => year >= limits.firstYear && year <= limits.lastYear;
