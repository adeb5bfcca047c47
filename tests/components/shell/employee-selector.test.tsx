import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EmployeeSelector } from '@/components/shell/employee-selector';
import { router } from '../next-navigation';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const show = (switchTo: (employeeId: string) => Promise<{ statusCode: number; message: string } | null>) =>
  render(
    withTexts(
      <EmployeeSelector
        activeId="7"
        options={[
          { value: '7', label: 'PN: 10023', detail: 'Noord Uitzendbureau B.V. · Voltijd' },
          { value: '8', label: 'PN: 20871', detail: 'Zuid Jeugdwerk B.V. · Jeugd' },
        ]}
        switchTo={switchTo}
      />,
    ),
  );
const selector = () => screen.getByRole('combobox', { name: 'Kies een dienstverband' });

const toasts = collectToasts();
beforeEach(() => {
  router.refresh.mockClear();
});

test('lists the employee numbers with the active one selected', () => {
  show(async () => null);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['PN: 10023', 'PN: 20871']);
  expect(selector()).toHaveValue('7');
});

test('switches to the chosen employee and refreshes the page', async () => {
  const switchTo = vi.fn(async () => null);
  show(switchTo);
  await userEvent.selectOptions(selector(), 'PN: 20871');
  expect(switchTo).toHaveBeenCalledWith('8');
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test('shows that it is switching, and is disabled until the switch is complete', async () => {
  let finish: (failure: null) => void = () => {};
  show(() => new Promise((resolve) => (finish = resolve)));
  await userEvent.selectOptions(selector(), 'PN: 20871');
  expect(screen.getByText('Bezig met wisselen...')).toBeInTheDocument();
  expect(selector()).toBeDisabled();
  expect(selector()).toHaveValue('8');
  finish(null);
  await waitFor(() => expect(selector()).toBeEnabled());
});

test.each([
  ['without a known error key', 502, '', 'An unknown error occurred, please reload the page.'],
  [
    'with a known error key',
    403,
    'invalid_employee',
    'Geen toegang tot de opgegeven medewerker, probeer opnieuw in te loggen.',
  ],
  [
    'without a network',
    0,
    '',
    'Geen verbinding. De applicatie is nu niet bereikbaar. Probeer het over een paar minuten opnieuw.',
  ],
])('shows a toast and keeps the previous employee after a failure %s', async (_name, statusCode, message, text) => {
  show(async () => ({ statusCode, message }));
  await userEvent.selectOptions(selector(), 'PN: 20871');
  await waitFor(() => expect(toasts).toEqual([`error: ${text}`]));
  await waitFor(() => expect(selector()).toHaveValue('7'));
  expect(router.refresh).not.toHaveBeenCalled();
});

describe('on a device with a mouse', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: true }));
  });
  afterEach(() => vi.unstubAllGlobals());
  const options = () => screen.findByRole('listbox', { name: 'Kies een dienstverband' }, { timeout: 20_000 });

  test("shows 'PN: {number}' in each entry, with company and kind of work on a second line", async () => {
    show(async () => null);
    expect(selector()).toHaveProperty('localName', 'select');
    await userEvent.click(selector());
    expect(await options()).toBeVisible();
    const [first, second] = screen.getAllByRole('option');
    expect(first).toHaveAccessibleName('PN: 10023 Noord Uitzendbureau B.V. · Voltijd');
    expect(first).toHaveAttribute('data-state', 'checked');
    expect(second).toHaveAccessibleName('PN: 20871 Zuid Jeugdwerk B.V. · Jeugd');
    expect(screen.getByText('PN: 20871')).toBeVisible();
    expect(screen.getByText('Zuid Jeugdwerk B.V. · Jeugd')).toBeVisible();
  });

  test('chooses another employee by keyboard, cancels with Escape and returns the focus', async () => {
    const user = userEvent.setup();
    const switchTo = vi.fn(async () => null);
    show(switchTo);
    await user.tab();
    expect(selector()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await options();
    await waitFor(() => expect(screen.getByRole('option', { name: /PN: 10023/ })).toHaveFocus());
    await user.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('option', { name: /PN: 20871/ })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(selector()).toHaveFocus();
    expect(switchTo).not.toHaveBeenCalled();
    await user.keyboard(' {ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: /PN: 20871/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(switchTo.mock.calls).toEqual([['8']]));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  });

  test('remains a native select until it is opened', async () => {
    show(async () => null);
    await userEvent.tab();
    expect(selector()).toHaveFocus();
    await import('@/components/ui/rich-select-list');
    await act(async () => {});
    expect(selector()).toHaveProperty('localName', 'select');
    await userEvent.keyboard('{Enter}');
    expect(await options()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(selector()).toHaveTextContent(/^PN: 10023$/);
  });
});
