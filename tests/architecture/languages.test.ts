import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import format from 'icu-minify/format';
import { describe, expect, test } from 'vitest';
import { messagesByPath, placeholdersOf } from '@/lib/i18n/message-shape';
import failure from '@/messages/failure.json';
import nl from '@/messages/nl.json';
import { compiledMessages as compiled } from '../server/support/compiled-messages';
import { root } from './support/sources';

const read = (path: string): object => JSON.parse(readFileSync(join(root, 'messages', path), 'utf8'));
const languages = readdirSync(join(root, 'messages'))
  .filter((name) => name.endsWith('.json') && name !== 'failure.json')
  .map((name) => name.replace('.json', ''));
const dutch = messagesByPath(compiled(nl));

/**
 * Values that the code passes but the Dutch text does not use. Other languages may use these values, because
 * only the Dutch texts are fixed.
 */
const extraPlaceholders: ReadonlyMap<string, readonly string[]> = new Map([
  ['hourCardIssues.assigned_hours_of_total', ['{left, number}', '{state, select}']],
  ['hourCardEditor.copyWeek.previous', ['{week}']],
]);

/** Treats a number and its plural form as the same placeholder, because not every language needs a plural. */
const normalized = (placeholder: string) => placeholder.replace(/, plural\}$/, ', number}');

const formatting = {
  formatters: {
    getNumberFormat: (locale: string | string[], options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, options),
    getPluralRules: (locale: string | string[], options?: Intl.PluralRulesOptions) =>
      new Intl.PluralRules(locale, options),
    getDateTimeFormat: (locale: string | string[], options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, options),
  },
};

/** Returns the categories of each plural in a text, such as `one`, `few` and `other`. */
function pluralsOf(text: string): string[][] {
  return [...text.matchAll(/\{\w+, plural, /g)].map(({ index }) => {
    let depth = 0;
    let outside = '';
    for (const character of text.slice(index)) {
      if (character === '}') depth -= 1;
      if (depth === 1) outside += character;
      if (character === '{') depth += 1;
      if (depth === 0) break;
    }
    return [...outside.matchAll(/\b(zero|one|two|few|many|other)\b/g)].map(([category]) => category);
  });
}

describe('language files', () => {
  test('language files exist for the six languages', () => {
    expect(languages.toSorted()).toEqual(['bg', 'en', 'nl', 'pl', 'ro', 'uk']);
  });

  test('English has every text, because it replaces missing texts of other languages', () => {
    const paths = messagesByPath(compiled(read('en.json')));
    expect([...dutch.keys()].filter((path) => !paths.has(path))).toEqual([]);
  });

  test.each(languages)('%s has no texts that Dutch lacks', (language) => {
    const paths = [...messagesByPath(compiled(read(`${language}.json`))).keys()];
    expect(paths.filter((path) => !dutch.has(path))).toEqual([]);
  });

  test.each(languages)('%s uses the same placeholders as Dutch in every text', (language) => {
    const differing = [...messagesByPath(compiled(read(`${language}.json`)))].flatMap(([path, message]) => {
      const [own, theirs] = [message, dutch.get(path) ?? ''].map((text) => [...placeholdersOf(text)].map(normalized));
      const allowed = [...(theirs ?? []), ...(extraPlaceholders.get(path) ?? [])];
      const isRight = extraPlaceholders.has(path)
        ? own?.every((one) => allowed.includes(one))
        : [...new Set(own)].toSorted().join() === [...new Set(theirs)].toSorted().join();
      return isRight ? [] : [`${path}: ${own} instead of ${theirs}`];
    });
    expect(differing).toEqual([]);
  });

  test.each([
    ['nl', '1 uur', '1,5 uur', '15,5 uur'],
    ['en', '1 hour', '1.5 hours', '15.5 hours'],
    ['pl', '1 godz.', '1,5 godz.', '15,5 godz.'],
    ['ro', '1 oră', '1,5 ore', '15,5 ore'],
    ['uk', '1 год', '1,5 год', '15,5 год'],
    ['bg', '1 час', '1,5 часа', '15,5 часа'],
  ])('%s formats hours in its own notation and uses the singular for one hour', (language, one, half, many) => {
    const locale = language === 'en' ? 'en-GB' : language;
    const hours = [...messagesByPath(compiled(read(`${language}.json`)))].filter(
      ([path, message]) =>
        path.startsWith('hourCardHelp.') && [...placeholdersOf(message)].some((asks) => asks.startsWith('{hours, ')),
    );
    expect(hours.map(([path]) => path)).toHaveLength(13);
    for (const [, message] of hours) {
      const write = (value: number) =>
        format(
          message,
          locale,
          { hours: value, sign: '+', lines: 1, kind: '', line: '', day: '', time: '' },
          formatting,
        );
      expect([write(1), write(1.5), write(15.5)]).toEqual(
        [one, half, many].map((text) => expect.stringContaining(text)),
      );
      expect(write(1)).not.toContain('1 hours');
    }
  });

  test('English and Polish texts explain why assigned hours do not add up', () => {
    const textFor = (language: string, state: string, left: number) => {
      const message = messagesByPath(compiled(read(`${language}.json`))).get('hourCardIssues.assigned_hours_of_total');
      const locale = language === 'en' ? 'en-GB' : language;
      return format(message ?? '', locale, { state, left, assigned: 0, total: -left }, formatting);
    };
    expect(textFor('en', 'short', 1)).toBe('1 hour short of it: how should that be booked?');
    expect(textFor('en', 'over', 2.5)).toBe('2.5 hours more than it: how should that be booked?');
    expect(textFor('pl', 'short', 1)).toBe('Brakuje 1 godz. Z czego je rozliczyć?');
    expect(textFor('pl', 'offTooMany', 0.25)).toBe('Wpisano o 0,25 godz. wolnych za dużo.');
    expect(textFor('nl', 'short', 1)).toBe('0 van -1 uur toegewezen.');
  });

  test.each(languages)('%s has every plural form that the language requires', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const lacking = [...texts(read(`${language}.json`))].flatMap(([path, text]) =>
      pluralsOf(text)
        .filter((categories) => categories.toSorted().join() !== needed.join())
        .map((categories) => `${path}: ${categories.join()}`),
    );
    expect(lacking).toEqual([]);
  });

  test.each(languages)('%s has no empty texts', (language) => {
    expect([...texts(read(`${language}.json`))].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('the Dutch failure texts match failure.json', () => {
    expect(nl.failure).toEqual(failure);
  });
});

function texts(tree: object, above = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(`${above}${name}`, value);
    else for (const [path, text] of texts(value, `${above}${name}.`)) found.set(path, text);
  }
  return found;
}
