import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import messages from '@/messages/nl.json';
import { root, shipped } from './support/sources';

/** Texts whose wording is fixed (docs/decisions/0013-dutch-to-the-letter.md), by where they appear. */
const quoted: Readonly<Record<string, readonly string[]>> = {
  'login and layout': [
    'Log into your account',
    'Reset password',
    'Dashboard',
    'Urenkaarten',
    'Management',
    'Profiel',
    'Uitloggen',
    'Bezig met het laden van jouw gegevens, een moment geduld a.u.b.',
    'Ingelogd als:',
    'PN: {number}',
    'Gepersonaliseerd',
    'An unknown error occurred, please reload the page.',
  ],
  'guest screens': ['Request new password'],
  'dashboard and list': [
    'View',
    'Jouw urenkaarten',
    'Nieuwe urenkaart',
    'Geen resultaten beschikbaar...',
    'Hele week uitgeleend',
  ],
  editor: [
    'Bezig met laden van gegevens...',
    'Buiten contract',
    'Afdeling',
    'Dienst',
    'This week',
    'In ploegen gewerkt',
    'Urenkaart herstellen',
    'Uitgeleend aan',
    'De urenkaart bevat fouten en kan nog niet worden opgeslagen.',
  ],
  'rules of a card': [
    "De starttijd mag niet gelijk zijn aan de eindtijd tenzij dit '00:00' is",
    'De op-/afbouw uren komen niet overeen met opgegeven aantal uren.',
    'Voor zondag kunnen er geen uren worden ingevuld.',
    'De opgegeven pauzes kloppen niet.',
    'Deze regel overschrijdt de maximale dienstlengte van {max} uur.',
    'Deze regel overlapt met een andere regel.',
    'Het totaal aantal gewerkte uren mag niet groter dan 60 uur zijn.',
    'Selecteer een afdeling.',
    'De urenkaart bevat uren die niet in de huidige week vallen.',
  ],
  'saving and errors': [
    'De urenkaart kon niet worden opgeslagen omdat er al een urenkaart bestaat voor deze week.',
    'De urenkaart kon niet worden opgeslagen: {message}',
    'Er is een generieke fout opgetreden bij het opslaan.',
    'De urenkaart is opgeslagen.',
    'Ongeldig wachtwoord',
    'Login success!',
    'Bezig met laden...',
    'Laden...',
    'Er is al een urenkaart voor deze week opgeslagen',
    'De opgegeven gegevens zijn ongeldig.',
    'Het wachtwoord moet eerst worden aangepast!',
    'Geen toegang tot de opgegeven medewerker, probeer opnieuw in te loggen.',
    'De urenkaart kan niet worden aangepast omdat die al verwerkt is.',
  ],
};

const texts = new Set(leaves(messages).map((text) => text.replaceAll("''", "'")));

describe('texts for users', () => {
  test.each(Object.entries(quoted).flatMap(([section, all]) => all.map((text) => [section, text] as const)))(
    'the messages contain the fixed text for %s: %s',
    (_section, text) => {
      expect(texts).toContain(text);
    },
  );

  test('no screen contains a hard-coded Dutch sentence', () => {
    const dutch = /(['"`>])[^'"`<>]*\b(een|niet|jouw|wordt|kunnen|uren|voor deze)\b [^'"`<>]*\1/;
    const screens = shipped.filter(({ path }) => /^(app|components)\//.test(path));
    const withText = screens.filter(({ text }) => dutch.test(withoutComments(text)));
    expect(withText.map(({ path }) => path)).toEqual([]);
  });

  test('the page declares its language', () => {
    expect(readFileSync(join(root, 'app/layout.tsx'), 'utf8')).toMatch(/lang="nl"|lang=\{/);
  });
});

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
