import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Every plural of a text, as the categories it distinguishes: `one`, `few`, `other`. */
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

describe('a language', () => {
  test('is there for each that is offered', () => {
    expect(languages.toSorted()).toEqual(['en', 'nl', 'pl']);
  });

  test.each(languages)('%s has every text that Dutch has, and no other', (language) => {
    const paths = [...messagesByPath(compiled(read(`${language}.json`))).keys()];
    expect({ missing: [...dutch.keys()].filter((path) => !paths.includes(path)) }).toEqual({ missing: [] });
    expect({ unknown: paths.filter((path) => !dutch.has(path)) }).toEqual({ unknown: [] });
  });

  test.each(languages)('%s asks in each text for what the Dutch one asks for', (language) => {
    const differing = [...messagesByPath(compiled(read(`${language}.json`)))].flatMap(([path, message]) => {
      const [own, theirs] = [message, dutch.get(path) ?? ''].map((text) => [...placeholdersOf(text)].toSorted().join());
      return own === theirs ? [] : [`${path}: ${own} instead of ${theirs}`];
    });
    expect(differing).toEqual([]);
  });

  test.each(languages)('%s has a form for every number it distinguishes', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const lacking = [...texts(read(`${language}.json`))].flatMap(([path, text]) =>
      pluralsOf(text)
        .filter((categories) => categories.toSorted().join() !== needed.join())
        .map((categories) => `${path}: ${categories.join()}`),
    );
    expect(lacking).toEqual([]);
  });

  test.each(languages)('%s leaves no text empty', (language) => {
    expect([...texts(read(`${language}.json`))].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the texts of a failure, which every script has in Dutch', () => {
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
