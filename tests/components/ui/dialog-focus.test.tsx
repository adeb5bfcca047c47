import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { Dialog } from '@/components/ui/dialog';

type Opener = 'stays' | 'is removed' | 'is disabled';

/** A page with a button that opens a dialog. Buttons in the dialog change the page behind it. */
function Page({ fixedHeight = false }: { fixedHeight?: boolean }) {
  const [open, setOpen] = useState(false);
  const [opener, setOpener] = useState<Opener>('stays');
  const [isMounted, setMounted] = useState(true);
  return (
    <main id="content" tabIndex={-1} aria-label="Inhoud">
      <button type="button">Ervoor</button>
      {opener !== 'is removed' && (
        <button type="button" disabled={opener === 'is disabled'} onClick={() => setOpen(true)}>
          Openen
        </button>
      )}
      <input aria-label="Zoeken" />
      {isMounted && (
        <Dialog open={open} onOpenChange={setOpen} title="Vraag" closeLabel="Sluiten" fixedHeight={fixedHeight}>
          <input aria-label="Reden" />
          <button type="button" onClick={() => setOpener('is removed')}>
            Opener weg
          </button>
          <button type="button" onClick={() => setOpener('is disabled')}>
            Opener uit
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            Klaar
          </button>
          <button type="button" onClick={() => setMounted(false)}>
            Dialoog weg
          </button>
          <button
            type="button"
            onClick={() => {
              flushSync(() => setOpen(false));
              screen.getByLabelText('Zoeken').focus();
            }}
          >
            Naar zoeken
          </button>
        </Dialog>
      )}
    </main>
  );
}

const named = (name: string) => screen.getByRole('button', { name, hidden: true });
const press = async (name: string) => userEvent.click(named(name));
const closings: Readonly<Record<string, () => Promise<unknown>>> = {
  'the cross': () => press('Sluiten'),
  Escape: () => userEvent.keyboard('{Escape}'),
  'a button of its own': () => press('Klaar'),
  'its screen removing it': () => press('Dialoog weg'),
};
const moves: Readonly<Record<string, () => Promise<unknown>>> = {
  'stayed where it opened': async () => {},
  'moved to a field in it': () => userEvent.click(screen.getByLabelText('Reden')),
  'moved through it by Tab': async () => {
    await userEvent.tab();
    await userEvent.tab();
  },
};
const cases = [true, false].flatMap((fixedHeight) =>
  Object.keys(closings).flatMap((closing) => Object.keys(moves).map((move) => [closing, move, fixedHeight] as const)),
);

async function open(fixedHeight = false) {
  render(<Page fixedHeight={fixedHeight} />);
  named('Openen').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Vraag' });
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a closing dialog', () => {
  it.each(cases)(
    'returns the focus to its opener when closed by %s after the focus %s (steady: %s)',
    async (by, move, fixedHeight) => {
      await open(fixedHeight);
      await moves[move]?.();
      await closings[by]?.();
      await closed();
      await waitFor(() => expect(named('Openen')).toHaveFocus());
    },
  );

  it('keeps the focus on an element that the screen focused meanwhile', async () => {
    await open();
    await press('Naar zoeken');
    await closed();
    await waitFor(() => expect(screen.getByLabelText('Zoeken')).toHaveFocus());
    await userEvent.keyboard('abc');
    expect(screen.getByLabelText('Zoeken')).toHaveValue('abc');
  });

  const removedOpeners = ['Opener weg', 'Opener uit'].flatMap((what) =>
    Object.keys(closings).map((by) => [what, by] as const),
  );
  it.each(removedOpeners)(
    'moves the focus to the page content when the opener cannot take it: %s, closed by %s',
    async (what, by) => {
      await open();
      await press(what);
      await closings[by]?.();
      await closed();
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    },
  );

  it('returns the focus to its opener after opening a second time', async () => {
    await open();
    await closings.Escape?.();
    await closed();
    await waitFor(() => expect(named('Openen')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Vraag' });
    await closings['the cross']?.();
    await closed();
    await waitFor(() => expect(named('Openen')).toHaveFocus());
  });
});
