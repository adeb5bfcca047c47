import { inWords, listed } from '../counted';

/** What is said about the content of a payroll file, in Dutch. */
export const payrollFileTexts = {
  /** What a file has no rows for. */
  unshown: {
    nothing: (verb: 'wordt' | 'is') =>
      `Het bestand ${verb} leeg: er ${verb === 'wordt' ? 'zijn geen uren of reiskosten die nog niet zijn' : 'waren geen uren of reiskosten die nog niet waren'} overgedragen.`,
    timesOnly: (verb: 'wordt' | 'is') =>
      `Het bestand ${verb} leeg: alleen tijden zijn anders, en de uren en reiskosten zijn gelijk. Voer de nieuwe tijden zo nodig zelf in:`,
    someTimes:
      'Deze tijden zijn anders, maar staan niet in het bestand, want de uren zijn gelijk. Voer ze zo nodig zelf in:',
    times: (card: string, date: string, before: readonly string[], now: readonly string[]) =>
      `${card}, ${date}: tijden van ${inWords(before)} naar ${inWords(now)}`,
  },
  /** A file that is written again has cards as they were, before later runs corrected them. */
  correctedLater: (cards: readonly number[], runs: readonly number[]) =>
    cards.length === 1
      ? `Let op: in dit bestand staat urenkaart ${listed(cards)} zoals die was; loonrun ${listed(runs)} ${runs.length === 1 ? 'corrigeert' : 'corrigeren'} hem.`
      : `Let op: in dit bestand staan urenkaart ${listed(cards)} zoals ze waren; loonrun ${listed(runs)} ${runs.length === 1 ? 'corrigeert' : 'corrigeren'} ze.`,
} as const;
