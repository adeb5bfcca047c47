import { render, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { EditorRequests, SaveOutcome } from '@/components/client/editor-requests';
import { HourCardEditor, type HourCardEditorProps } from '@/components/hour-card-editor/hour-card-editor';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import { newHourCard } from '@/lib/hour-card/new-card';
import type { Department, HourCardForm } from '@/lib/hour-card/vocabulary';
import { withTexts } from '../ui/with-texts';

export const employee = {
  id: 5,
  fullName: 'Jeroen Bakker',
  employeeNumber: '10231',
  contracts: [{ id: 50, type: 'PART_TIME', startDate: '2020-01-01', endDate: null } as const],
  defaultDepartmentId: 3,
};
export const departments: readonly Department[] = [
  { id: 3, label: 'Magazijn', enforcedCardType: null, requiredRestMinutes: null, maxWorkMinutesPerLine: null },
  { id: 4, label: 'Verkoop', enforcedCardType: null, requiredRestMinutes: null, maxWorkMinutesPerLine: null },
];
export const reference: EditorReference = {
  zone: 'Europe/Amsterdam',
  paidHolidays: [],
  agreedLimits: {},
  travelRate: null,
  today: '2026-11-18',
  employees: [employee],
  exceptionTypes: [],
  wageComponents: [],
  secondmentOptions: [],
};
const emptyList = async () => ({ ok: true, data: [] }) as const;

/** The empty card for week 47 of 2026. */
export const newForm = newHourCard({ week: { year: 2026, week: 47 }, employee, departments, today: '2026-11-18' });

/** Card 77: the same week, saved with Monday from 08:00 to 16:30. */
export const savedForm: HourCardForm = {
  ...newForm,
  id: 77,
  lines: newForm.lines.map((line) =>
    line.date === '2026-11-16' ? { ...line, id: 770, span: { start: 480, end: 990, received: null } } : line,
  ),
};

type Overrides = Partial<Omit<HourCardEditorProps, 'requests'>> & { requests?: Partial<EditorRequests> };

/** An editor for week 47 with fake requests. `save` succeeds unless the test passes another function. */
export function editorElement({ requests, ...overrides }: Overrides = {}) {
  const save = vi.fn<EditorRequests['save']>(async () => ({ ok: true }) satisfies SaveOutcome);
  const onSaved = vi.fn();
  const element = withTexts(
    <HourCardEditor
      initialForm={newForm}
      initialLookups={{ departments, shifts: [], schedule: null }}
      reference={reference}
      requests={{
        save,
        departments: async () => ({ ok: true, data: departments }),
        secondmentDepartments: emptyList,
        shifts: emptyList,
        schedule: emptyList,
        neighbours: emptyList,
        leaveBalances: emptyList,
        earlierHourCards: emptyList,
        hourCard: async () => ({ ok: false, statusCode: 404, message: '' }),
        ...requests,
      }}
      onSaved={onSaved}
      {...overrides}
    />,
  );
  return { element, save, onSaved };
}

export function openEditor(overrides: Overrides = {}) {
  const { element, ...mocks } = editorElement(overrides);
  return { ...render(element), ...mocks };
}

export function monday() {
  const [day] = document.querySelectorAll<HTMLElement>('[data-day]');
  if (!day) throw new Error('There are no days.');
  return within(day);
}
export const start = () => monday().getByLabelText<HTMLInputElement>('Starttijd');
export const end = () => monday().getByLabelText<HTMLInputElement>('Eindtijd');
