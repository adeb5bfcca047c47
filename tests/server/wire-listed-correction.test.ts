import { describe, expect, it } from 'vitest';
import { listedHourCardSchema } from '@/lib/contract/hour-card-schemas';
import { toListedHourCard } from '@/lib/wire/listed-hour-card';

const parts = { reason: 'Dinsdag later', exported_travel_expenses: 0, is_changed: true };

function listedCorrection(correction: object) {
  const card = { id: 1, year: 2026, week: 47, status: 'CREATED', lines: [], correction };
  return toListedHourCard(listedHourCardSchema.parse(card)).correction;
}

describe('listed correction', () => {
  it('accepts a server without old times and names', () => {
    expect(listedCorrection(parts)).toEqual({
      ...{ reason: 'Dinsdag later', hours: [], exportedTravelExpenses: 0, isChanged: true },
      times: [],
      fields: [],
    });
  });

  it('reads the old times and names, and skips unknown fields', () => {
    const times = [
      {
        date: '2026-11-17',
        exported: [{ start: '2026-11-17T07:00:00Z', end: '2026-11-17T15:00:00Z' }],
        current: [],
      },
    ];
    const names = { exported: 'Ochtenddienst', current: 'Dagdienst' };
    const fields = ['shift', 'colour'].map((field) => ({ field, ...names }));
    const tuesday = Date.parse('2026-11-17T00:00Z') / 60_000;
    expect(listedCorrection({ ...parts, times, fields })).toMatchObject({
      times: [
        {
          date: '2026-11-17',
          exported: [{ start: tuesday + 7 * 60, end: tuesday + 15 * 60, secondment: '' }],
          current: [],
        },
      ],
      fields: [{ field: 'shift', ...names }],
    });
  });
});
