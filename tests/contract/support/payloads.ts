import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';

type Line = HourCardPayload['lines'][number];

/** Creates a line of a payload. Times are in UTC, which is an hour behind Amsterdam in November. */
export function line(date: string, start: string, end: string, rest: Partial<Line> = {}): Line {
  return {
    start: `${date}T${start}`,
    end: `${date}T${end}`,
    breaks: [],
    secondment_option: null,
    secondment_option_extra_value: '',
    shift_schedule: null,
    work_time_exceptions: [],
    ...rest,
  };
}

export const pause = (date: string, start: string, end: string) => ({
  start: `${date}T${start}`,
  end: `${date}T${end}`,
});

const card = {
  travel_expenses: 0,
  full_week_secondment: false,
  full_week_secondment_department: null,
  full_week_secondment_shift: null,
  shift: null,
  week: 47,
  year: 2026,
  worked_in_teams: false,
};

/** Two days of eight hours for the full-time account (employee 1) in Logistiek, without a shift. */
export function fullTimeCard(changes: Partial<HourCardPayload> = {}): HourCardPayload {
  const lines = ['2026-11-16', '2026-11-17'].map((date) =>
    line(date, '07:00', '15:30', { breaks: [pause(date, '11:00', '11:30')] }),
  );
  return { ...card, type: 'FULL_TIME', contract: 1, department: 1, employee: 1, lines, ...changes };
}

/** A day for the part-time account (employee 2) in Logistiek. */
export function partTimeCard(changes: Partial<HourCardPayload> = {}): HourCardPayload {
  const lines = [line('2026-11-18', '08:00', '12:00')];
  return { ...card, type: 'PART_TIME', contract: 2, department: 1, employee: 2, lines, ...changes };
}

/** An evening for the youth account (employee 3) in Vakkenvullen. */
export function youthCard(changes: Partial<HourCardPayload> = {}): HourCardPayload {
  const lines = [line('2026-11-18', '15:00', '19:00')];
  return { ...card, type: 'YOUTH', contract: 3, department: 5, employee: 3, worked_in_teams: true, lines, ...changes };
}
