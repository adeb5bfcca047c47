import { listedHourCardSchema } from '@/lib/contract/hour-card-schemas';

const at = (day: number, time: string) => `2026-10-${day}T${time}:00Z`;
const lineItem = { time_worked_inclusive: '08:30', time_worked_exclusive: '08:00', difference: '00:00' };

/** Jan's card for week 43 of 2026, which ends with the night in which summer time ends. */
const received = {
  ...{ id: 12, week: 43, year: 2026, status: 'APPROVED', number: 100012, comment: '', travel_expenses: 12.5 },
  ...{ department_name: 'Logistiek', shift_name: 'Nachtdienst', full_week_secondment: true },
  ...{ employee_id: 8, employee_name: 'Jan', employee_number: '1008', updated_at: at(26, '09:00') },
  ...{ time_worked_inclusive: '17:30', time_worked_exclusive: '17:00' },
  lines: [
    {
      ...lineItem,
      ...{ id: 1, start: at(19, '06:00'), end: at(19, '14:30') },
      breaks: [{ start_time: at(19, '10:00'), end_time: at(19, '10:30') }],
      work_time_exceptions: [
        { id: 1, hour_exception_name: 'Overwerk', time: '01:00', comment: 'Spoed', wage_component_name: '125%' },
      ],
    },
    {
      ...{ id: 2, start: at(24, '20:00'), end: at(25, '05:00'), difference: '00:00' },
      ...{ time_worked_inclusive: '09:00', time_worked_exclusive: '09:00' },
      ...{ secondment_option_name: 'Orderpicker', secondment_option_extra_value: 'Kassa' },
    },
  ],
  is_correction: true,
  correction_reason: 'Zaterdag tot 06:00',
  history: [
    { action: 'created', at: at(25, '18:00'), by: 'Jan', impersonated: false, reason: '' },
    { action: 'declined', at: at(26, '07:00'), by: 'Marieke', impersonated: false, reason: 'Pauze ontbreekt' },
    { action: 'archived', at: at(26, '07:30'), by: 'Marieke', impersonated: false, reason: '' },
    { action: 'changed', at: at(26, '08:00'), by: 'Jan', impersonated: true, reason: '' },
    { action: 'approved', at: at(26, '09:00'), by: '', impersonated: false, reason: '' },
  ],
};

export const proofCard = listedHourCardSchema.parse(received);

/** The same card from a server that sends no breaks and no history. */
export const plainProofCard = listedHourCardSchema.parse({
  ...received,
  history: undefined,
  lines: received.lines.map((line) => ({ ...line, breaks: undefined })),
});
