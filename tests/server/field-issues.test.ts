import { describe, expect, it } from 'vitest';
import { lineIssueCodes } from '@/lib/hour-card/issue';
import { timesOnly } from '@/lib/hour-card/line-fields';
import { toFieldIssues } from '@/lib/wire/field-issues';
import messages from '@/messages/nl.json';

const line = (key: string) => timesOnly({ key, id: null, date: '2026-03-02', start: 0, end: 0 });
const card = { lines: [line('a'), line('b')] };

describe('upstream field errors', () => {
  it.each([
    ['lines.0.start', 'The start field is required.', 'start', 'This field is invalid!'],
    ['lines.0.end', 'start_end_equal', 'end', 'Start and end can not be equal!'],
    ['lines.0.breaks.1.end', 'must not equal start', 'breaks', 'De starttijd mag niet gelijk zijn aan de eindtijd'],
    ['lines.0.breaks', 'out_of_range', 'breaks', 'Times are out of bounds!'],
    ['body.lines.0.end', 'end_on_sunday', 'end', 'Line end can not be on a sunday'],
    ['lines[0].secondment_option', '', null, 'This field is invalid!'],
    ['lines.0', 'collision', null, 'Deze regel overlapt met een andere regel.'],
    ['lines.0.end', 'gap_too_small', 'end', 'This field is invalid!'],
  ])('maps the error %s (%s) to its line, the field %s and the message: %s', (name, message, field, text) => {
    const [issue, ...others] = toFieldIssues({ [name]: [message] }, card);
    expect(issue).toMatchObject({ line: 'a', field });
    expect(issue && messages.hourCardIssues[issue.code]).toBe(text);
    expect(others).toEqual([]);
  });

  it.each(lineIssueCodes)('keeps the error code %s only if its message has no placeholders', (code) => {
    const [issue] = toFieldIssues({ 'lines.1.start': [code] }, card);
    const text = issue && messages.hourCardIssues[issue.code];
    expect(issue?.line).toBe('b');
    expect(text).not.toContain('{');
    if (!messages.hourCardIssues[code].includes('{') && code !== 'invalid_hours_hour_exceptions')
      expect(issue?.code).toBe(code);
  });

  it('reports each error once per line, even when it has no message', () => {
    const codes = (messages: readonly string[]) =>
      toFieldIssues({ 'lines.0.end': messages }, card).map(({ code }) => code);
    expect(codes([])).toEqual(['field_invalid']);
    expect(codes(['x', 'y'])).toEqual(['field_invalid']);
    expect(codes(['collision', 'out_of_range', 'collision'])).toEqual(['collision', 'times_out_of_bounds']);
  });

  it('ignores errors that do not belong to a line of the card', () => {
    expect(toFieldIssues({ week: ['closed'], 'lines.7.start': ['x'], lines: ['x'] }, card)).toEqual([]);
  });
});
