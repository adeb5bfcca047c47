import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { toCreatedRow } from '@/lib/management/created-row';

export const zone = 'Europe/Amsterdam';
/** 18 November 2026, 13:05 UTC (14:05 in Amsterdam), in seconds. */
const updatedAt = 29_916_785 * 60;
/** Monday 16 November 2026, 00:00 UTC, in minutes. */
const monday = 29_913_120;

export const line = {
  id: 1,
  start: monday + 7 * 60,
  end: monday + 15 * 60 + 30,
  workedInclusive: 510,
  workedExclusive: 480,
  difference: 0,
  secondmentOptionName: '',
  otherFunction: '',
  exceptions: [],
};

const names = ['Anna de Boer', 'Bas Vos', 'Cas Mulder', 'Dewi Smit'] as const;

/**
 * Creates card 101, 102, … in week 47 for Anna, Bas, Cas or Dewi. A version looks like `CREATED@1795007100`.
 */
export function aCard(at: number, overrides: Partial<ManagedHourCard> = {}): ManagedHourCard {
  const card = {
    id: 101 + at,
    week: { year: 2026, week: 47 },
    departmentName: 'Magazijn',
    shiftName: 'Dagdienst',
    status: 'CREATED',
    comment: '',
    number: `K-${101 + at}`,
    fullWeekSecondment: false,
    isCorrection: false,
    correctionReason: '',
    correction: null,
    travelExpenses: 0,
    workedInclusive: 2550,
    workedExclusive: 2400,
    lines: [line],
    employeeId: 5 + at,
    employeeNumber: `100${at}`,
    employeeName: names[at % names.length] ?? '',
    updatedAt,
    ...overrides,
  };
  return { ...card, version: overrides.version ?? `${card.status}@${card.updatedAt}` };
}

export const fourCards = names.map((_, at) => aCard(at));

/** Returns the row that the server sends for a card. */
export const rowOfCard = (card: ManagedHourCard) => toCreatedRow(card, { zone, locale: 'nl', ownIds: new Set() });
