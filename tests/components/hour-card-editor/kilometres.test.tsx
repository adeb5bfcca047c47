import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newForm, openEditor, reference } from './render-editor';

const field = (name: string) => screen.getByRole('textbox', { name });

it('fills in the travel expenses for a number of kilometres, and keeps the sum visible', async () => {
  const user = userEvent.setup();
  openEditor({ reference: { ...reference, agreedLimits: {}, travelRate: null } });
  await user.click(screen.getByText('Kilometers uitrekenen'));
  await user.type(field('Km per rit'), '24');
  await user.type(field('Ritten'), '5');
  expect(field('Extra reiskosten')).toHaveValue('27,60');
  expect(screen.getByText('24 km × 5 × € 0,23 = € 27,60')).toBeVisible();
});

it('uses the company’s own rate', async () => {
  const user = userEvent.setup();
  openEditor({ reference: { ...reference, travelRate: 0.3 } });
  expect(screen.getByText('Je krijgt € 0,30 per kilometer.')).toBeInTheDocument();
  await user.click(screen.getByText('Kilometers uitrekenen'));
  await user.type(field('Km per rit'), '10');
  await user.type(field('Ritten'), '2');
  expect(field('Extra reiskosten')).toHaveValue('6,00');
});

it('says beside a field what is wrong with it, and keeps the amount', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: { ...newForm, travelExpenses: 12.5 }, reference });
  await user.click(screen.getByText('Kilometers uitrekenen'));
  await user.type(field('Km per rit'), '0');
  await user.type(field('Ritten'), '2,5');
  await user.tab();
  expect(field('Km per rit')).toHaveAccessibleDescription(/tot en met 1000/);
  expect(field('Ritten')).toHaveAccessibleDescription(/van 1 tot en met 100/);
  expect(field('Extra reiskosten')).toHaveValue('12,50');
});

it('says that the travel expenses differ from the sum, and can fill it in again', async () => {
  const user = userEvent.setup();
  openEditor({ reference: { ...reference, travelRate: null } });
  await user.click(screen.getByText('Kilometers uitrekenen'));
  await user.type(field('Km per rit'), '24');
  await user.type(field('Ritten'), '5');
  expect(screen.queryByText('Bij de extra reiskosten staat iets anders.')).toBeNull();
  await user.clear(field('Extra reiskosten'));
  await user.type(field('Extra reiskosten'), '30');
  await user.tab();
  expect(screen.getByText('Bij de extra reiskosten staat iets anders.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Vul €\s27,60 in$/ }));
  expect(field('Extra reiskosten')).toHaveValue('27,60');
  expect(screen.queryByText('Bij de extra reiskosten staat iets anders.')).toBeNull();
});

it('takes back its own amount if the distance is no longer complete, but never a typed one', async () => {
  const user = userEvent.setup();
  openEditor({ reference: { ...reference, travelRate: null } });
  await user.click(screen.getByText('Kilometers uitrekenen'));
  await user.type(field('Km per rit'), '24');
  await user.type(field('Ritten'), '5');
  await user.clear(field('Ritten'));
  expect(field('Extra reiskosten')).toHaveValue('');
  await user.type(field('Extra reiskosten'), '30');
  await user.type(field('Ritten'), '0');
  await user.clear(field('Ritten'));
  expect(field('Extra reiskosten')).toHaveValue('30,00');
});
