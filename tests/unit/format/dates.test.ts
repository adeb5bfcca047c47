import { describe, expect, it } from 'vitest';
import { clockParts } from '@/lib/format/clock-parts';
import { datesIn } from '@/lib/format/dates';
import { addDays } from '@/lib/hour-card/calendar';
import bg from '@/messages/bg.json';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';
import pl from '@/messages/pl.json';
import ro from '@/messages/ro.json';
import uk from '@/messages/uk.json';

const monday = '2026-11-16';
const noon = Date.UTC(2026, 10, 16, 11) / 60_000;

describe('dates', () => {
  it.each([
    ['nl', 'maandag 16 november', 'maandag', '16 november 2026', 'ma'],
    ['en-GB', 'Monday 16 November', 'Monday', '16 November 2026', 'Mon'],
    ['pl', 'poniedziałek 16 listopada', 'poniedziałek', '16 listopada 2026', 'pon'],
    ['ro', 'luni 16 noiembrie', 'luni', '16 noiembrie 2026', 'lun'],
    ['uk', 'понеділок 16 листопада', 'понеділок', '16 листопада 2026', 'пн'],
    ['bg', 'понеделник 16 ноември', 'понеделник', '16 ноември 2026', 'пн'],
  ])('dates use the day and month names of the language: %s', (language, day, weekday, date, short) => {
    const { dayText, weekdayText, dateText } = datesIn(language);
    expect([dayText(monday), weekdayText(monday), dateText(monday)]).toEqual([day, weekday, date]);
    expect(clockParts(noon, 'Europe/Amsterdam', language)).toEqual({ day: short, time: '12:00' });
  });

  it.each([
    ['nl', '16', '22 november', '30 november', '6 december'],
    ['en-GB', '16', '22 November', '30 November', '6 December'],
    ['pl', '16', '22 listopada', '30 listopada', '6 grudnia'],
  ])('a week range includes both months only when they differ: %s', (language, ...ends) => {
    const { weekEnds } = datesIn(language);
    const [within, across] = [weekEnds({ year: 2026, week: 47 }), weekEnds({ year: 2026, week: 49 })];
    expect([within.from, within.until, across.from, across.until]).toEqual(ends);
  });

  it.each([
    ['nl', 'maandag 16 november en dinsdag 17 november'],
    ['en-GB', 'Monday 16 November and Tuesday 17 November'],
    ['pl', 'poniedziałek 16 listopada i wtorek 17 listopada'],
    ['ro', 'luni 16 noiembrie și marți 17 noiembrie'],
    ['uk', 'понеділок 16 листопада і вівторок 17 листопада'],
    ['bg', 'понеделник 16 ноември и вторник 17 ноември'],
  ])('a list of dates follows the grammar of the language: %s', (language, sentence) => {
    expect(datesIn(language).dayList([monday, '2026-11-17'])).toBe(sentence);
  });

  it.each([
    ['nl', nl],
    ['en-GB', en],
    ['pl', pl],
    ['ro', ro],
    ['uk', uk],
    ['bg', bg],
  ])('dates with our own day and month names match those of the platform: %s', (language, { dates: names }) => {
    const byMachine = datesIn(language);
    // Use another tag for the same language, because formats are cached by language tag.
    const byTexts = datesIn(`${language}-u-nu-latn`, names);
    const days = Array.from({ length: 366 }, (_, at) => addDays('2026-01-01', at));
    expect(days.map(byTexts.dayText)).toEqual(days.map(byMachine.dayText));
    expect(days.map(byTexts.weekdayText)).toEqual(days.map(byMachine.weekdayText));
    for (let week = 1; week <= 53; week += 1) {
      expect(byTexts.weekEnds({ year: 2026, week })).toEqual(byMachine.weekEnds({ year: 2026, week }));
    }
  });
});
