import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EmployeeSelector } from '@/components/shell/employee-selector';
import { receiveToasts } from '@/components/ui/toast';

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const show = (switchTo: (employeeId: string) => Promise<boolean>) =>
  render(
    <EmployeeSelector
      activeId="7"
      options={[
        { value: '7', label: 'PN: 10023' },
        { value: '8', label: 'PN: 20871' },
      ]}
      texts={{
        label: 'Kies een dienstverband',
        switching: 'Bezig met wisselen...',
        failed: 'An unknown error occurred, please reload the page.',
      }}
      switchTo={switchTo}
    />,
  );
const selector = () => screen.getByRole('combobox', { name: 'Kies een dienstverband' });

beforeEach(() => {
  router.refresh.mockClear();
});

test('its entries read the employee numbers, with the active one chosen', () => {
  show(async () => true);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['PN: 10023', 'PN: 20871']);
  expect(selector()).toHaveValue('7');
});

test('choosing another employee switches and reloads what is shown', async () => {
  const switchTo = vi.fn(async () => true);
  show(switchTo);
  await userEvent.selectOptions(selector(), 'PN: 20871');
  expect(switchTo).toHaveBeenCalledWith('8');
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test('while it switches it says so and takes no second choice', async () => {
  let finish: (switched: boolean) => void = () => {};
  show(() => new Promise((resolve) => (finish = resolve)));
  await userEvent.selectOptions(selector(), 'PN: 20871');
  expect(screen.getByText('Bezig met wisselen...')).toBeInTheDocument();
  expect(selector()).toBeDisabled();
  expect(selector()).toHaveValue('8');
  finish(true);
  await waitFor(() => expect(selector()).toBeEnabled());
});

test('when it fails a toast says so and the former employee stays chosen', async () => {
  const shown: string[] = [];
  const stop = receiveToasts(({ kind, text }) => shown.push(`${kind}: ${text}`));
  show(async () => false);
  await userEvent.selectOptions(selector(), 'PN: 20871');
  await waitFor(() => expect(shown).toEqual(['error: An unknown error occurred, please reload the page.']));
  await waitFor(() => expect(selector()).toHaveValue('7'));
  expect(router.refresh).not.toHaveBeenCalled();
  stop();
});
