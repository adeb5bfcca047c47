import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';
import pl from '@/messages/pl.json';

/**
 * Terms in Dutch, English and Polish. If the Dutch text contains a term, the translations must contain it
 * too. This detects texts that were swapped or mean the opposite.
 */
const words: readonly (readonly [nl: string, en: string, pl: string])[] = [
  ['goedk|goedgek|goed te k', 'approv', 'zatwierd|akcept'],
  ['afkeur|afgekeurd', 'reject|declin', 'odrzu'],
  ['groen', 'green', 'zielon'],
  ['rood|rode', 'red', 'czerwon'],
  ['oranje', 'amber|orange', 'pomarańcz|żółt'],
  ['week\\b|weken\\b', 'week', 'tydz|tygodn'],
  ['maandag', 'monday', 'poniedział'],
  ['dinsdag', 'tuesday', 'wtor'],
  ['woensdag', 'wednesday', 'środ'],
  ['donderdag', 'thursday', 'czwart'],
  ['vrijdag', 'friday', 'piąt'],
  ['zaterdag', 'saturday', 'sobot'],
  ['zondag', 'sunday', 'niedziel'],
  ['vandaag', 'today', 'dzisiaj|dziś'],
  ['vorige', 'previous|last|earlier|before|copy week', 'poprzedni|ostatni|wcześniej|zeszł|kopiuj tydz'],
  ['volgende', 'next|following', 'następn|kolejn'],
  ['oudste', 'oldest', 'najstar'],
  ['nieuwste', 'newest|latest', 'najnow'],
  ['begin|start', 'start|begin', 'począt|rozpocz|zacz|od'],
  ['eind', 'end', 'koniec|końc|zakończ'],
  ['pauze', 'break', 'przerw'],
  ['verlof', 'leave', 'urlop'],
  ['dienst\\b', 'shift', 'zmian'],
  ['afdeling', 'department', 'dzia[łl]'],
  ['uitgeleend|uitlen', 'lent|lend|second|loan', 'wypożycz|oddeleg'],
  ['reiskosten', 'travel', 'dojazd|podróż'],
  ['contract', 'contract', 'um[oó]w'],
  ['medewerker', 'employee|staff|people|who|person', 'pracowni|osob'],
  ['leidinggevende', 'manager', 'przełożon|kierowni'],
  ['wachtwoord|password', 'password', 'has[łe]'],
  ['e-?mail|mail', 'mail', 'mail|poczt'],
  ['minstens|minder|lager|te weinig', 'least|less|few|lower|short|harder|little', 'mniej|mało|niż|min|trudniej'],
  [
    'hoogste|hoogstens|maxim|meer dan|te veel',
    'most|max|more|long|many|much|exceed|above|highest',
    'najwyż|najwięcej|maks|więcej|dług|dłuż|dużo|wiel|ponad|przekr',
  ],
  ['weghalen|verwijder', 'remov|delet', 'usu'],
  ['opslaan|opgeslagen|opsla', 'sav', 'zapis|zapamięt'],
  ['open|opent|geopend', 'open|draft|left|unfinished|outstanding', 'otw|zaleg|brak|nieroz|oczek|pozost|czeka'],
  ['sluiten', 'clos', 'zamkn'],
];

const negations = {
  nl: /\b(niet|geen|nooit|niemand|niets|zonder|onbekende?|ongeldige?)\b|\bcan not\b/i,
  en: /\b(not|no|never|nobody|nothing|cannot|without|none|unknown|invalid|lacks)\b|n['’]+t\b/i,
  pl: /(?<!\p{L})(nie(?!dziel)\p{L}*|brak|bez|nigdy|nikt|nikogo|nic|żad\p{L}+)(?!\p{L})/iu,
};
/** Keys of texts that mean the same, although only one of the two languages uses a negation. */
const knownDifferences: Readonly<Record<'en' | 'pl', readonly string[]>> = {
  en: [
    'common.employeeNumber',
    'hourCardIssues.field_invalid',
    'login.failed',
    'hourCardEditor.noContracts',
    'hourCardEditor.saveState.stopRetrying',
    'hourCardEditor.draftTitle',
    'managementExport.no',
    'managementMissing.weekLineRunning',
    'managementCharts.runningOut',
    'failure.text',
  ],
  pl: [
    'common.unknownError',
    'api_error_keys.unauthenticated',
    'api_error_keys.session_expired',
    'hourCardIssues.other_function_too_long',
    'hourCardIssues.exception_comment_too_long',
    'hourCardIssues.too_many_breaks',
    'hourCardIssues.too_many_exceptions',
    'hourCardIssues.outside_contract',
    'hourCardIssues.field_invalid',
    'hourCardIssues.hours_outside_week',
    'hourCardIssues.too_many_lines',
    'sessionChanged.ended',
    'login.forgotPassword',
    'notFound.text',
    'dashboard.hints.saveText',
    'hourCardEditor.noContracts',
    'hourCardEditor.addLineLimit',
    'hourCardEditor.addBreakLimit',
    'hourCardEditor.addExceptionLimit',
    'hourCardEditor.saveState.stopRetrying',
    'hourCardEditor.signedOut',
    'hourCardEditor.signedOutKept',
    'hourCardEditor.differences.off',
    'managementExport.no',
    'managementCharts.runningOut',
    'managementReasons.quick.break',
    'managementDetail.tooLong',
    'managementDetail.signedOut',
    'managementBulk.undoneApprove',
    'managementBulk.undoneDecline',
    'managementBulk.failedCount',
    'managementBulk.retry',
    'managementBulk.result.apart',
    'managementBulk.reasons.tooLong',
    'failure.title',
    'failure.text',
  ],
};
/** Keys of translations with an example or an amount that the Dutch text does not have. */
const otherNumbers: readonly string[] = [
  'hourCardHints.break_30',
  'hourCardHints.break_45',
  'hourCardHints.youth_break_30',
  'hourCardOfAnother.hourCardHints.break_30',
  'hourCardOfAnother.hourCardHints.break_45',
  'hourCardOfAnother.hourCardHints.youth_break_30',
  'hourCardHelp.why.time_unknown',
];

const tree: z.ZodType<{ [name: string]: unknown }> = z.record(z.string(), z.unknown());

function leaves(value: unknown, above = ''): [string, string][] {
  if (typeof value === 'string') return [[above, value]];
  return Object.entries(tree.parse(value)).flatMap(([name, one]) =>
    leaves(one, above === '' ? name : `${above}.${name}`),
  );
}

const allDutch = leaves(nl);
const others = { en: new Map(leaves(en)), pl: new Map(leaves(pl)) };
const languages = ['en', 'pl'] as const;

/** Returns the numbers in a text that are written in digits. */
const numbersIn = (text: string) => [
  ...new Set([...text.replace(/=\d/g, '').matchAll(/\d+(?:[.,:]\d+)*/g)].map(([number]) => number.replace(',', '.'))),
];

describe.each(languages)('translations into %s', (language) => {
  const theirs = others[language];
  // A text that is not translated yet is shown in English.
  const dutch = allDutch.filter(([path]) => theirs.has(path));

  test.each(words)('the texts translate %s wherever the Dutch text contains it', (...word) => {
    const own = new RegExp(word[language === 'en' ? 1 : 2], 'i');
    const wordPattern = new RegExp(`\\b(?:${word[0]})`, 'i');
    const found = dutch.filter(([, text]) => wordPattern.test(text));
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.filter(([path]) => !own.test(theirs.get(path) ?? '')).map(([path]) => `${path}: ${theirs.get(path)}`),
    ).toEqual([]);
  });

  test('the texts contain a negation exactly where the Dutch texts do', () => {
    const differing = dutch
      .filter(([path, text]) => negations.nl.test(text) !== negations[language].test(theirs.get(path) ?? ''))
      .map(([path]) => path);
    expect(differing).toEqual(knownDifferences[language]);
  });

  test('the texts contain the same numbers as the Dutch texts', () => {
    const differing = dutch.filter(([path, text]) => {
      const [ownNumbers, dutchNumbers] = [numbersIn(text), numbersIn(theirs.get(path) ?? '')];
      return ownNumbers.toSorted().join() !== dutchNumbers.toSorted().join();
    });
    expect(differing.map(([path]) => path).filter((path) => !otherNumbers.includes(path))).toEqual([]);
  });
});
