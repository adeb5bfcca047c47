import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '@/components/ui/toast';
import { Toaster } from '@/components/ui/toaster';

test('a toast that was asked for before the toaster arrived is shown when it does', async () => {
  toast.success('De urenkaart is opgeslagen.');
  render(<Toaster label="Meldingen" />);
  expect(await screen.findByText('De urenkaart is opgeslagen.')).toBeInTheDocument();
});

test('a toast is shown at once when the toaster is there', async () => {
  render(<Toaster label="Meldingen" />);
  toast.error('An unknown error occurred, please reload the page.');
  expect(await screen.findByText('An unknown error occurred, please reload the page.')).toBeInTheDocument();
});
