import { describe, expect, it } from 'vitest';
import { languages } from '@/backend/database/tables/account-tables';
import { mailTexts } from '@/backend/mail/mail-texts';

/** Returns every text with its path. Placeholders become their names in braces. */
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

describe('mail texts', () => {
  it.each(languages)('mail texts in %s have the same keys and placeholders as the Dutch ones', (language) => {
    const asks = (texts: typeof dutch) => texts.map(([path, text]) => [path, placeholdersOf(text)]);
    expect(asks(textsOf(mailTexts[language]))).toEqual(asks(dutch));
    expect(textsOf(mailTexts[language]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'nl'))('every mail text is translated in %s', (language) => {
    const alike = textsOf(mailTexts[language]).filter(([path, text]) =>
      dutch.some(([p, t]) => p === path && t === text),
    );
    expect(alike).toEqual([]);
  });

  it.each(languages)('a company whose name ends with a full stop gets only one in %s', (language) => {
    const body = mailTexts[language].inviteMail.body({ name: 'Noor', companies: 'De Brug B.V.', link: 'L' });
    expect(body).toContain('De Brug B.V.');
    expect(body).not.toContain('..');
  });

  it('the report mail uses the singular for one person', () => {
    const of = (people: number) =>
      languages.map((language) => mailTexts[language].reportMail.people({ people, manager: 'X' }));
    expect(of(1).join()).not.toContain('1');
    expect(of(3).every((text) => text.includes('3'))).toBe(true);
  });
});
