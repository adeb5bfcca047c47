import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FirstHints } from '@/components/dashboard/first-hints';
import { TermHelp } from '@/components/ui/term-help';
import { withTexts } from '../ui/with-texts';

test('shows three hints and dismisses them with one button', async () => {
  const dismissAction = vi.fn(async () => undefined);
  render(withTexts(<FirstHints dismissAction={dismissAction} actingAsField={null} />));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Begrepen, niet meer tonen' }));
  expect(dismissAction).toHaveBeenCalledOnce();
});

test('unfolds the explanation of a payroll term on a click', async () => {
  render(<TermHelp label="Wat betekent dit?" terms={[{ word: 'Opbouw', meaning: 'Uren extra.' }]} />);
  const details = screen.getByText('Wat betekent dit?').closest('details');
  expect(details).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Wat betekent dit?'));
  expect(details).toHaveAttribute('open');
  expect(details).toHaveTextContent('Uren extra.');
});
