import { dutchDate, formatDuration } from '@/lib/hour-card/time-text';
import { inWords, listed } from '../counted';
import type { ChangedField, ChangedHours } from './corrections';

const dayNames = {
  monday: 'maandag',
  tuesday: 'dinsdag',
  wednesday: 'woensdag',
  thursday: 'donderdag',
  friday: 'vrijdag',
  saturday: 'zaterdag',
  sunday: 'zondag',
};

type Range = Readonly<{ from: string; to: string; days: readonly (keyof typeof dayNames)[] }>;

function rangeText({ from, to, days }: Range): string {
  if (days.length === 7) return `tussen ${from} en ${to}`;
  const on = inWords(days.map((day) => dayNames[day]));
  if (from === '00:00' && to === '24:00') return `op ${on}`;
  return to > from ? `tussen ${from} en ${to} op ${on}` : `vanaf ${from} op ${on} tot ${to} de dag erna`;
}

function timesText(before: readonly string[], now: readonly string[]): string {
  if (before.length === 0) return `eerder niet gewerkt, nu ${inWords(now)}`;
  return `tijden van ${inWords(before)} naar ${now.length === 0 ? 'niet gewerkt' : inWords(now)}`;
}

const fieldNames = {
  department: 'Afdeling',
  shift: 'Dienst',
  full_week_secondment: 'Hele week uitgeleend',
} satisfies Record<ChangedField['field'], string>;

const filledIn = (value: string) => (value === '' ? 'niet ingevuld' : value);

const hoursText = (minutes: number) => (minutes === 0 ? 'niets' : formatDuration(minutes));

export const payrollFileTexts = {
  range: (range: Range) => `Het deel van de gewerkte uren ${rangeText(range)}. Tel deze uren er niet nog eens bij op.`,
  changedField: ({ field, exported, current }: ChangedField) =>
    `${fieldNames[field]}: was ${filledIn(exported)}, nu ${filledIn(current)}.`,
  /** About hours that were not worked, or extra hours. */
  changedHours: ({ date, hourKind, component, exported, current }: ChangedHours) =>
    `${hourKind}${component === '' ? '' : ` (${component})`} op ${dutchDate(date)}: was ${hoursText(exported)}, nu ${hoursText(current)}.`,
  changedTimes:
    'Bij deze correcties zijn de tijden anders. In de regels van het bestand staan die niet: voer ze zo nodig zelf in:',
  /** About differences that have no row in the file. */
  unshown: {
    nothing: (verb: 'wordt' | 'is') =>
      `Het bestand ${verb} leeg: er ${verb === 'wordt' ? 'zijn geen uren of reiskosten die nog niet zijn' : 'waren geen uren of reiskosten die nog niet waren'} overgedragen.`,
    timesOnly: (verb: 'wordt' | 'is') =>
      `Het bestand ${verb} leeg: alleen tijden zijn anders, en de uren en reiskosten zijn gelijk.`,
    enterTimes: 'Voer de nieuwe tijden zo nodig zelf in:',
    someTimes:
      'Deze tijden zijn anders, maar staan niet in het bestand, want de uren zijn gelijk. Voer ze zo nodig zelf in:',
    times: (card: string, date: string, before: readonly string[], now: readonly string[]) =>
      `${card}, ${dutchDate(date)}: ${timesText(before, now)}`,
  },
  /** For an old run's file: it shows cards as they were before later runs corrected them. */
  correctedLater: (cards: readonly number[], runs: readonly number[]) =>
    cards.length === 1
      ? `Let op: in dit bestand staat urenkaart ${listed(cards)} zoals die was; loonrun ${listed(runs)} ${runs.length === 1 ? 'corrigeert' : 'corrigeren'} hem.`
      : `Let op: in dit bestand staan urenkaart ${listed(cards)} zoals ze waren; loonrun ${listed(runs)} ${runs.length === 1 ? 'corrigeert' : 'corrigeren'} ze.`,
} as const;
