import { describe, expect, it } from 'vitest';
import { listedHourCardSchema } from '@/lib/contract/hour-card-schemas';
import { exceptionName } from '@/lib/format/exception-and-balance-names';
import { toListedHourCard } from '@/lib/wire/listed-hour-card';
import messages from '@/messages/nl.json';
import polish from '@/messages/pl.json';

/** Returns the name of an exception that a list of upstream calls `received`. */
function listedName(received: string): string | undefined {
  const exception = { id: 1, hour_exception_name: received, time: '01:00', comment: '', wage_component_name: '' };
  const line = { id: 1, start: null, end: null, work_time_exceptions: [exception] };
  const card = listedHourCardSchema.parse({ id: 1, year: 2026, week: 47, status: 'CREATED', lines: [line] });
  return toListedHourCard(card).lines[0]?.exceptions[0]?.name;
}

describe('listed exception kind', () => {
  it.each(Object.entries(messages.hourExceptionTypes))(
    'recognizes the exception kind %s by its name: %s',
    (label, name) => {
      expect(listedName(name)).toBe(label);
      expect(listedName(` ${name.toUpperCase()} `)).toBe(label);
      expect(listedName(label)).toBe(label);
    },
  );

  it('shows the name of an exception kind in the language of the user', () => {
    const name = listedName('Ziek') ?? '';
    expect(exceptionName(name, (key) => polish.hourExceptionTypes[key])).toBe('Choroba');
  });

  it('keeps the received name of a custom exception kind', () => {
    expect(listedName('Nachttoeslag ')).toBe('Nachttoeslag ');
  });
});
