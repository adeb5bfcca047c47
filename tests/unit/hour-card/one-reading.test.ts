import { expect, test, vi } from 'vitest';
import { changeModel, openModel } from '@/components/hour-card-editor/state/use-hour-card-editor';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import { setLineTime } from '@/lib/hour-card/transitions/lines';
import { exceptionTypes, form, line, monday, zone } from './samples';

vi.mock('@/lib/hour-card/rules/resolve-card', async (load) => {
  const original = await load<typeof import('@/lib/hour-card/rules/resolve-card')>();
  return { ...original, resolveCard: vi.fn(original.resolveCard) };
});

const reference = {
  zone,
  today: monday,
  paidHolidays: [],
  agreedLimits: {},
  travelRate: null,
  employees: [],
  exceptionTypes,
  wageComponents: [],
  secondmentOptions: [],
};

test('the editor resolves its form once per change', () => {
  const card = form([line(monday, '08:00-16:00', { key: 'm' })]);
  const opened = openModel(card, null, reference);
  expect(resolveCard).toHaveBeenCalledTimes(1);

  const typed = changeModel(
    opened,
    { type: 'edit', transition: (current) => setLineTime(current, 'm', 'end', '1630') },
    reference,
  );
  expect(typed.view.total - opened.view.total).toBe(30);
  expect(resolveCard).toHaveBeenCalledTimes(2);

  const again = {
    type: 'edit',
    transition: (current: typeof card) => setLineTime(current, 'm', 'end', '16:30'),
  } as const;
  expect(changeModel(typed, again, reference)).toBe(typed);
  expect(resolveCard).toHaveBeenCalledTimes(2);
});
