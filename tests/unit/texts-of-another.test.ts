import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { describe, expect, test } from 'vitest';
import type { MessageTree } from '@/lib/i18n/message-shape';
import { textsOfAnother } from '@/lib/i18n/texts-of-another';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';
import pl from '@/messages/pl.json';

type Source = { readonly [name: string]: Source | string };
const compiled = (tree: Source): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compiled(value)]),
  );

const flat = (tree: Source, above = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value] as const] : flat(value, `${above}${key}.`),
  );

const at = (tree: MessageTree, path: string) =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], tree);

const languages: Readonly<Record<string, Source>> = { nl, en, pl };

describe('editor for the card of another employee', () => {
  test('mentions the employee by name', () => {
    const texts = textsOfAnother(compiled(nl), 'Anna Yilmaz');
    const hint = at(texts, 'hourCardHints.youth_shift_too_long') as Parameters<typeof format>[0];
    expect(
      format(hint, 'nl', { max: 8, worked: 9 }, { formatters: { getNumberFormat: Intl.NumberFormat } } as never),
    ).toBe('Is Anna Yilmaz 16 of 17, dan duurt een dienst hoogstens 8 uur; deze dienst duurt 9 uur.');
    expect(at(texts, 'hourCardEditor.save')).toEqual(at(compiled(nl), 'hourCardEditor.save'));
  });

  test.each(Object.entries(languages))('replaces only existing texts in %s', (_language, source) => {
    const { hourCardOfAnother: { employee: _employee, ...replaced } = {}, ...rest } = source as Record<string, Source>;
    const known = new Map(flat(rest));
    for (const [path, text] of flat(replaced as Source)) {
      expect(known.has(path), path).toBe(true);
      expect(text, path).toContain('{name}');
    }
  });

  test('uses ‘je’ only in texts about actions of the current user', () => {
    const texts = textsOfAnother(nl as unknown as MessageTree, 'Anna');
    const named = ['hourCardHints', 'hourCardHelp', 'hourCardIssues', 'hourCardEditor.terms'];
    const flatTexts = named.flatMap((path) => flat({ [path]: at(texts, path) as Source }));
    const informal = flatTexts.filter(([, text]) => /\b(je|jij|jouw|jou)\b/i.test(text)).map(([path]) => path);
    expect(informal).toEqual([
      'hourCardHelp.copiedOver',
      'hourCardHelp.hoursMeant',
      'hourCardHelp.meant',
      'hourCardHelp.paste.title',
      'hourCardHelp.paste.intro',
      'hourCardHelp.paste.source',
      'hourCardHelp.paste.marked',
      'hourCardHelp.paste.result.breaksRemoved',
      'hourCardHelp.paste.result.placed',
      'hourCardHelp.pasted',
      'hourCardHelp.pastedNothing',
      'hourCardHelp.chosen.replaced',
      'hourCardHelp.chosen.emptied.employee',
      'hourCardHelp.chosen.emptied.secondment',
      'hourCardHelp.chosen.emptied.shift',
      'hourCardHelp.waitingDraft.title',
      'hourCardHelp.waitingDraft.text',
      'hourCardHelp.unchanged.text',
      'hourCardEditor.terms.wageComponent',
    ]);
  });
});
