import { describe, expect, it } from 'vitest';
import { languages } from '@/backend/database/tables/account-tables';
import { mailTexts } from '@/backend/mail/mail-texts';

/** Every text by its path, with each value written as its name in braces. */
function textsOf(tree: object, above = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const path = `${above}${name}`;
    if (typeof value === 'string') return [[path, value]];
    return typeof value === 'function' ? [[path, value(everyValue)]] : textsOf(value, `${path}.`);
  });
}
const everyValue = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

const dutch = textsOf(mailTexts.nl);

describe('the texts of mails', () => {
  it.each(languages)('in %s are those of Dutch, and ask for the same values', (language) => {
    const asks = (texts: typeof dutch) => texts.map(([path, text]) => [path, placeholdersOf(text)]);
    expect(asks(textsOf(mailTexts[language]))).toEqual(asks(dutch));
    expect(textsOf(mailTexts[language]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(['en', 'pl'] as const)('in %s are not in Dutch', (language) => {
    const alike = textsOf(mailTexts[language]).filter(([path, text]) =>
      dutch.some(([p, t]) => p === path && t === text),
    );
    expect(alike).toEqual([]);
  });

  it('count one person of a report as one', () => {
    const of = (people: number) =>
      languages.map((language) => mailTexts[language].reportMail.people({ people, manager: 'X' }));
    expect(of(1).join()).not.toContain('1');
    expect(of(3).every((text) => text.includes('3'))).toBe(true);
  });
});
