import { describe, expect, test } from 'vitest';
import { mentionedDays } from '@/lib/format/mentioned-days';

const week = { year: 2026, week: 47 };
const [monday, wednesday, friday] = ['2026-11-16', '2026-11-18', '2026-11-20'];

describe('days mentioned in a reason', () => {
  test.each([
    ['De pauze van woensdag ontbreekt.', [wednesday]],
    ['Woensdagmiddag en vrijdag kloppen niet', [wednesday, friday]],
    ['Your Monday starts too early', [monday]],
    ['Brak przerwy w środę', [wednesday]],
    ['Op 18-11 ontbreekt je pauze', [wednesday]],
    ['Zie 16/11/2026', [monday]],
    ['Zie 20 november', [friday]],
    ['20 listopada', [friday]],
    ['De week van 9-11 t/m 15 november hoort hier niet bij', []],
    ['Om 18-12 is het te laat; kamer 116-11', []],
    ['Deze kaart is van mijn collega', []],
    ['', []],
  ])('finds the days mentioned in %j', (text, days) => {
    expect(mentionedDays(text, week)).toEqual(days);
  });

  test.each([
    ['Zie 16 november', []],
    ['Zie 116 november', []],
    ['Zie 6 november', ['2026-11-06']],
    ['Zie 26-11', []],
    ['Zie 6-11', ['2026-11-06']],
    ['Zie 6/11/2026', ['2026-11-06']],
    ['Zie 06-11', ['2026-11-06']],
    ['Artikel 6-115', []],
    ['Artikel 6-110 en 2/118', []],
  ])('finds the days mentioned in %j in a week with one-digit dates', (text, days) => {
    expect(mentionedDays(text, { year: 2026, week: 45 })).toEqual(days);
  });
});
