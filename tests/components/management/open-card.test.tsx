import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { expect, test } from 'vitest';
import { OpenCard } from '@/components/created/open-card';
import { aCard, rowOfCard } from './cards';

const row = rowOfCard(aCard(0));
let finish = () => {};
const untilRendered = new Promise<void>((resolve) => {
  finish = resolve;
});

function SlowDialog() {
  use(untilRendered);
  return <div role="dialog" />;
}

function List() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Suspense>
      <OpenCard row={row} onOpen={() => setOpen(true)} />
      {isOpen && <SlowDialog />}
    </Suspense>
  );
}

test('marks the name of a card until its dialog is rendered', async () => {
  render(<List />);
  const name = screen.getByRole('button');
  await act(async () => name.click());
  expect(name).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(name).not.toHaveAttribute('aria-busy');
});
