import { expect, test } from 'vitest';
import { groupBy } from '@/backend/database/queries';
import bg from '@/messages/bg.json';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';
import pl from '@/messages/pl.json';
import ro from '@/messages/ro.json';
import uk from '@/messages/uk.json';

/** Groups of Dutch texts that may share one translation, each with the reason. */
const sameMeaning: readonly (readonly [reason: string, ...texts: string[]])[] = [
  ['Dutch is fixed in two languages', 'Bevestigen', 'Confirm'],
  ['Dutch is fixed in two languages', 'Nieuwe wachtwoord', 'New password'],
  ['Dutch is fixed in two languages', 'Terug', 'Return'],
  ['one status, to an employee and to a manager', 'In behandeling', 'Aangemaakt'],
  ['one status, in the list and on the dashboard', 'Gesynchroniseerd', 'Verwerkt'],
  ['a long and a short form', 'Bezig met laden...', 'Laden...'],
  ['a long and a short form', 'Uitzendoptie', 'Uitz. optie'],
  ['a long and a short form', 'Missende urenkaarten', 'Missende kaarten'],
  ['a long and a short form', 'Extra uren (opbouw)', 'Extra'],
  ['a long and a short form', 'Ziek/vrij (afbouw)', 'Ziek/vrij'],
  ['a long and a short form', 'Starttijd', 'Start'],
  ['a long and a short form', 'Eindtijd', 'Eind'],
  ['a long and a short form', 'Opnieuw doen', 'Opnieuw'],
  ['both take back the last change', 'Terugzetten', 'Ongedaan maken'],
  ['both show something', 'Toon', 'Tonen'],
  ['both search by name', 'Zoek op medewerker', 'Zoek een medewerker'],
  ['both take a row away', '{name} verwijderen', '{name} weghalen'],
  ['Polish would decline the day after a preposition', 'Op {day}: {text}', '{day}: {text}'],
];

function textsIn(tree: object, above = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${above}${name}`, value] as const] : textsIn(value, `${above}${name}.`),
  );
}

const dutch = new Map(textsIn(nl));

/** Finds translations shared by different Dutch texts. Returns the keys of each, grouped by Dutch text. */
function equalTexts(language: object): readonly ReadonlyMap<string, readonly string[]>[] {
  const keysByText = groupBy(textsIn(language), ([, text]) => text);
  return [...keysByText.values()]
    .map((entries) => {
      const byDutch = groupBy(entries, ([key]) => dutch.get(key) ?? '');
      return new Map([...byDutch].map(([text, own]) => [text, own.map(([key]) => key)]));
    })
    .filter((byDutch) => byDutch.size > 1);
}

const excuses = sameMeaning.map(([, ...texts]) => new Set(texts));
const isExcused = (texts: readonly string[]) => excuses.some((excuse) => texts.every((text) => excuse.has(text)));

test.each([
  ['English', en],
  ['Polish', pl],
  ['Romanian', ro],
  ['Ukrainian', uk],
  ['Bulgarian', bg],
])('%s has distinct texts wherever the Dutch texts differ', (_, language) => {
  const equal = equalTexts(language).filter((byDutch) => !isExcused([...byDutch.keys()]));
  expect(equal.map((byDutch) => [...byDutch.values()].flat())).toEqual([]);
});

test('every exception for equal texts is still needed', () => {
  const found = [en, pl, ro, uk, bg].flatMap(equalTexts);
  const unused = sameMeaning.filter(
    ([, ...texts]) => !found.some((byDutch) => texts.every((text) => byDutch.has(text))),
  );
  expect(unused).toEqual([]);
});
