import { describe, expect, it } from 'vitest';
import {
  missingPeople,
  readPeopleSort,
  reminderForAllHref,
  reminderHref,
  sortPeople,
} from '@/lib/management/missing-people';

const week = (number: number, year = 2026) => ({ year, week: number });
const card = (employeeId: number | string, employeeName: string, number: number, year = 2026) => ({
  employeeId,
  employeeName,
  employeeNumber: `100${employeeId}`,
  week: week(number, year),
  canBeReminded: false,
});
const cards = [card(9, 'Jan', 1, 2027), card(8, 'Zoë', 47), card(9, 'Jan', 47), card('9', 'Jan', 46)];

describe('missing cards by person', () => {
  it('lists each person once, with their missing weeks sorted across years', () => {
    const { people, weeks, cards: count } = missingPeople(cards);
    expect(count).toBe(4);
    expect(weeks).toEqual([week(46), week(47), week(1, 2027)]);
    expect(people.map(({ name, weeks: own }) => [name, own])).toEqual([
      ['Jan', [week(46), week(47), week(1, 2027)]],
      ['Zoë', [week(47)]],
    ]);
  });

  it.each([
    ['weeks', ['Jan', 'Anna', 'Zoë']],
    ['-weeks', ['Anna', 'Zoë', 'Jan']],
    ['name', ['Anna', 'Jan', 'Zoë']],
    ['-name', ['Zoë', 'Jan', 'Anna']],
  ] as const)('sorts people by %s, and ties by name', (sort, names) => {
    const { people } = missingPeople([...cards, card(7, 'Anna', 47)]);
    expect(sortPeople(people, sort, { year: 2027, week: 30 }).map(({ name }) => name)).toEqual(names);
    expect(readPeopleSort(sort)).toBe(sort);
  });

  it('sorts people by their number of missing past weeks', () => {
    const { people } = missingPeople([
      card(7, 'Anna', 46),
      card(7, 'Anna', 47),
      card(8, 'Bas', 45),
      card(8, 'Bas', 46),
    ]);
    expect(sortPeople(people, 'weeks', week(47)).map(({ name }) => name)).toEqual(['Bas', 'Anna']);
  });

  it('sorts by most weeks when the address contains an invalid order', () => {
    expect(readPeopleSort('constructor')).toBe('weeks');
  });
});

describe('reminder mail', () => {
  const texts = {
    subject: 'Vergeet je urenkaart niet',
    body: (name: string, weeks: readonly string[], link: string) =>
      `Hallo ${name},\n${weeks.join('\n')}\nKijk op ${link}`,
    bodyForAll: (weeks: readonly string[], link: string) => ['Hallo allemaal,', ...weeks, `Kijk op ${link}`].join('\n'),
    week: ({ week: number }: { week: number }) => `week ${number}`,
  };
  const fieldsOf = (href: string) => {
    const { protocol, pathname, searchParams } = new URL(href);
    return { protocol, pathname, ...Object.fromEntries(searchParams) };
  };
  const jan = { employeeId: 9, name: 'Jan & Zoë', number: '1009', weeks: [week(46), week(47)], canBeReminded: false };

  it('contains a link to a new card for every week, and no recipient', () => {
    expect(fieldsOf(reminderHref(jan, 'https://uren.example', texts))).toEqual({
      protocol: 'mailto:',
      pathname: '',
      subject: 'Vergeet je urenkaart niet',
      body: [
        'Hallo Jan & Zoë,',
        '- week 46: https://uren.example/hour-cards/create?employee=9&year=2026&week=46',
        '- week 47: https://uren.example/hour-cards/create?employee=9&year=2026&week=47',
        'Kijk op https://uren.example/hour-cards',
      ].join('\r\n'),
    });
  });

  it('the mail to everyone lists the weeks without names and shortens a long list', () => {
    const bodyOf = (count: number) =>
      fieldsOf(
        reminderForAllHref(
          Array.from({ length: count }, (_, index) => week(index + 1)),
          'https://uren.example',
          texts,
        ),
      );
    expect(bodyOf(2)).toEqual({
      protocol: 'mailto:',
      pathname: '',
      subject: 'Vergeet je urenkaart niet',
      body: ['Hallo allemaal,', '- week 1', '- week 2', 'Kijk op https://uren.example/hour-cards'].join('\r\n'),
    });
    expect(bodyOf(200)).toMatchObject({ body: expect.stringContaining('- week 1\r\n- ...\r\n- week 200\r\n') });
  });

  it('uses one shared link when separate links do not fit', () => {
    const weeks = Array.from({ length: 40 }, (_, index) => week(index + 1));
    const href = reminderHref({ ...jan, weeks }, 'https://uren.example', texts);
    expect(href.length).toBeLessThanOrEqual(1900);
    expect(fieldsOf(href)).toMatchObject({ body: expect.stringContaining('- week 40\r\nKijk op') });
    expect(href).not.toContain('create');
  });

  it('includes a link per week when the address is at most 1900 characters', () => {
    const hrefOf = (subject: string) => reminderHref(jan, 'https://uren.example', { ...texts, subject });
    const room = 1900 - hrefOf('').length;
    const [longest, longer] = [room, room + 1].map((length) => hrefOf('x'.repeat(length)));
    expect(longest).toHaveLength(1900);
    expect([longest?.includes('create'), longer?.includes('create')]).toEqual([true, false]);
  });
});
