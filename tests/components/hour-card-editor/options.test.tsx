import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Contract } from '@/lib/hour-card/vocabulary';
import { employee, newForm, openEditor, reference } from './render-editor';

const sanne = { ...employee, id: 6, fullName: 'Sanne Visser', employeeNumber: '10232' };
const namesake = { ...employee, id: 7, employeeNumber: '10233' };

it.each([
  ['the only employee', [employee], 5, 'Week 47 - 2026 · Magazijn'],
  ['one of two employees', [employee, sanne], 5, 'Week 47 - 2026 · Jeroen Bakker · Magazijn'],
  [
    'the first of two with the same name',
    [employee, namesake],
    5,
    'Week 47 - 2026 · Jeroen Bakker (#10231) · Magazijn',
  ],
  [
    'the second of two with the same name',
    [employee, sanne, namesake],
    7,
    'Week 47 - 2026 · Jeroen Bakker (#10233) · Magazijn',
  ],
  ['a third employee with another name', [employee, sanne, namesake], 6, 'Week 47 - 2026 · Sanne Visser · Magazijn'],
])('names the employee in the options summary only when needed: %s', (_name, employees, employeeId, text) => {
  openEditor({ initialForm: { ...newForm, employeeId }, reference: { ...reference, employees } });
  expect(screen.getByRole('button', { name: /Week 47/ })).toHaveTextContent(`Gegevens van de urenkaart: ${text}`);
});

const partTime = { id: 50, type: 'PART_TIME', startDate: '2020-01-01' } as const;
const fullTime = { id: 51, type: 'FULL_TIME', startDate: '2026-11-18' } as const;
const contracts: readonly (readonly [string, readonly Contract[], readonly string[]])[] = [
  [
    'one after the other',
    [
      { ...partTime, endDate: '2026-11-17' },
      { ...fullTime, endDate: null },
    ],
    ['Deeltijd, 1 januari 2020 t/m 17 november 2026', 'Voltijd, vanaf 18 november 2026'],
  ],
  [
    'both with an end',
    [
      { ...partTime, endDate: '2026-11-17' },
      { ...fullTime, endDate: '2026-12-31' },
    ],
    ['Deeltijd, 1 januari 2020 t/m 17 november 2026', 'Voltijd, 18 november 2026 t/m 31 december 2026'],
  ],
  [
    'both without',
    [
      { ...partTime, endDate: null },
      { ...fullTime, endDate: null },
    ],
    ['Deeltijd, vanaf 1 januari 2020', 'Voltijd, vanaf 18 november 2026'],
  ],
];
it.each(contracts)('shows the period of each contract in the contract list: %s', (_name, both, texts) => {
  openEditor({ reference: { ...reference, employees: [{ ...employee, contracts: both }] } });
  const options = within(screen.getByLabelText('Contract')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(texts);
});
