import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { MultiSelect } from '@/components/ui/multi-select';
import type { MultiSelectOption } from '@/components/ui/use-multi-select';

const texts = {
  chosen: (count: number) => `${count} gekozen`,
  remove: (name: string) => `${name} weghalen`,
  clear: 'Alles weghalen',
  all: null,
  more: (count: number) => `Nog ${count} tonen`,
  results: (count: number) => `${count} resultaten`,
  none: 'Geen resultaten',
  loading: 'Laden...',
};
const three: readonly MultiSelectOption[] = [
  { value: '1', label: 'Jeroen Bakker', detail: '#10400' },
  { value: '2', label: 'José van den Berg', detail: '#10417' },
  { value: '3', label: 'Tim van Leeuwen', detail: '#10434' },
];
const thousands = Array.from({ length: 2000 }, (_, at) => ({
  value: String(at),
  label: `Medewerker ${at}`,
  detail: `#${20_000 + at}`,
}));

const chosen = vi.fn();
function Field({
  options = three,
  start = [],
  all = null,
}: {
  options?: readonly MultiSelectOption[];
  start?: readonly string[];
  all?: string | null;
}) {
  const [value, setValue] = useState(start);
  return (
    <MultiSelect
      label="Medewerkers"
      placeholder="Alle medewerkers"
      options={options}
      value={value}
      onChange={(next) => {
        chosen(next);
        setValue(next);
      }}
      texts={{ ...texts, all }}
    />
  );
}
const field = () => screen.getByRole('combobox', { name: 'Medewerkers' });
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

describe('choosing several by keyboard', () => {
  test('opens with the arrows, walks with them, Home and End, and picks with Enter and the space bar', async () => {
    const user = userEvent.setup();
    render(<Field />);
    await user.tab();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(active()).toBe('Jeroen Bakker #10400');
    await user.keyboard('{End}');
    expect(active()).toBe('Tim van Leeuwen #10434');
    await user.keyboard('{Enter}{Home}[Space]');
    expect(chosen.mock.lastCall).toEqual([['3', '1']]);
    expect(screen.getAllByRole('option', { selected: true }).map((row) => row.textContent)).toEqual([
      'Jeroen Bakker #10400',
      'Tim van Leeuwen #10434',
    ]);
    await user.keyboard('{Enter}');
    expect(chosen.mock.lastCall).toEqual([['3']]);
  });

  test('stops at the first and the last', async () => {
    const user = userEvent.setup();
    render(<Field />);
    await user.click(field());
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Jeroen Bakker #10400');
    await user.keyboard('{PageDown}{ArrowDown}');
    expect(active()).toBe('Tim van Leeuwen #10434');
  });

  test('a space is typed into a search, and picks once the arrows were used', async () => {
    const user = userEvent.setup();
    render(<Field />);
    await user.type(field(), 'van le');
    expect(field()).toHaveValue('van le');
    expect(rows()).toEqual(['Tim van Leeuwen #10434']);
    await user.keyboard('{ArrowDown}[Space]');
    expect(chosen.mock.lastCall).toEqual([['3']]);
    expect(field()).toHaveValue('van le');
  });

  test('after a pick the next letters begin a new search', async () => {
    const user = userEvent.setup();
    render(<Field />);
    await user.type(field(), 'tim{Enter}');
    expect(chosen.mock.lastCall).toEqual([['3']]);
    await user.keyboard('jer');
    expect(rows()).toEqual(['Jeroen Bakker #10400']);
  });

  test.each(['Enter', ' '])('picks what was typed with %j, before the list has followed the letters', (key) => {
    render(<Field />);
    fireEvent.click(field());
    act(() => {
      fireEvent.change(field(), { target: { value: 'tim' } });
      fireEvent.keyDown(field(), { key: key === ' ' ? 'ArrowDown' : key });
      if (key === ' ') fireEvent.keyDown(field(), { key });
    });
    expect(chosen.mock.lastCall).toEqual([['3']]);
  });

  test('Escape shuts the list and reaches nobody else; the second one does', async () => {
    const user = userEvent.setup();
    const around = vi.fn();
    document.addEventListener('keydown', around);
    render(<Field />);
    await user.type(field(), 'ti');
    around.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('');
    expect(around).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(around).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', around);
  });

  test('Enter in a list without an active entry sends no form', async () => {
    const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
    const user = userEvent.setup();
    render(
      <form onSubmit={sent}>
        <Field />
      </form>,
    );
    await user.click(field());
    await user.keyboard('{Enter}');
    expect(sent).not.toHaveBeenCalled();
    await user.keyboard('{Escape}{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('searching', () => {
  test.each([
    ['on the name, whatever its accents and capitals', 'JOSE', ['José van den Berg #10417']],
    ['on the number', '10434', ['Tim van Leeuwen #10434']],
    ['on the number as it is shown', '#10434', ['Tim van Leeuwen #10434']],
    ['on words in any order', 'berg jos', ['José van den Berg #10417']],
  ])('finds %s', async (_, typed, found) => {
    const user = userEvent.setup();
    render(<Field />);
    await user.type(field(), typed);
    expect(rows()).toEqual(found);
    expect(screen.getByRole('status')).toHaveTextContent('1 resultaten');
  });

  test.each([
    ['lukasz', 'Łukasz Żak'],
    ['muller', 'Anna Müller'],
    ['soren', 'Søren Holm'],
    ['ibrahim', 'İbrahim Yılmaz'],
    ['YILMAZ', 'İbrahim Yılmaz'],
  ])('by %s finds %s, whose letters are not on the keyboard', async (typed, name) => {
    const user = userEvent.setup();
    const names = ['Łukasz Żak', 'Anna Müller', 'Søren Holm', 'İbrahim Yılmaz'];
    render(<Field options={names.map((label) => ({ value: label, label }))} />);
    await user.type(field(), typed);
    expect(rows()).toEqual([`${name} `]);
  });

  test('says so when nothing matches, and Enter picks nothing', async () => {
    chosen.mockClear();
    const user = userEvent.setup();
    render(<Field />);
    await user.type(field(), 'xyz{Enter}');
    expect(screen.getByText('Geen resultaten')).toBeInTheDocument();
    expect(chosen).not.toHaveBeenCalled();
  });

  test('draws a few of thousands, and still knows them all', async () => {
    const user = userEvent.setup();
    render(<Field options={thousands} />);
    await user.click(field());
    expect(rows().length).toBeLessThan(25);
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '2000');
    await user.keyboard('{ArrowDown}{End}');
    expect(active()).toBe('Medewerker 1999 #21999');
    await user.type(field(), '21234');
    expect(rows()).toEqual(['Medewerker 1234 #21234']);
  });
});

describe('what is chosen', () => {
  test('is counted in the field and can be taken away above it; the focus goes on', async () => {
    const user = userEvent.setup();
    render(<Field start={['1', '3']} />);
    expect(field()).toHaveAttribute('placeholder', '2 gekozen');
    await user.click(screen.getByRole('button', { name: 'Jeroen Bakker #10400 weghalen' }));
    expect(chosen.mock.lastCall).toEqual([['3']]);
    expect(screen.getByRole('button', { name: 'Tim van Leeuwen #10434 weghalen' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chosen.mock.lastCall).toEqual([[]]);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('placeholder', 'Alle medewerkers');
  });

  test.each([
    ['1', 'the one after it', 'José van den Berg #10417 weghalen'],
    ['2', 'the one after it', 'Tim van Leeuwen #10434 weghalen'],
    ['3', 'the one before it', 'José van den Berg #10417 weghalen'],
  ])('taken away as %s of three leaves the focus on %s', async (gone, _which, next) => {
    const user = userEvent.setup();
    render(<Field start={['1', '2', '3']} />);
    const chips = within(screen.getByRole('list', { name: 'Medewerkers: 3 gekozen' })).getAllByRole('button');
    await user.click(chips[Number(gone) - 1] ?? document.body);
    expect(chosen.mock.lastCall).toEqual([['1', '2', '3'].filter((one) => one !== gone)]);
    expect(screen.getByRole('button', { name: next })).toHaveFocus();
  });

  test('shows six and the rest when asked; all of it goes with one press', async () => {
    const user = userEvent.setup();
    render(<Field options={thousands} start={thousands.slice(0, 9).map(({ value }) => value)} />);
    const list = screen.getByRole('list', { name: 'Medewerkers: 9 gekozen' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Nog 3 tonen' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Alles weghalen' }));
    expect(chosen.mock.lastCall).toEqual([[]]);
    expect(field()).toHaveFocus();
  });

  test('is everything after one press, where that is offered', async () => {
    const user = userEvent.setup();
    render(<Field all="Alles kiezen" start={['2']} />);
    await user.click(screen.getByRole('button', { name: 'Alles kiezen' }));
    expect(chosen.mock.lastCall).toEqual([['1', '2', '3']]);
    expect(screen.queryByRole('button', { name: 'Alles kiezen' })).toBeNull();
  });

  test('changes with a click on an entry, which leaves the list open', async () => {
    const user = userEvent.setup();
    render(<Field />);
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Tim van Leeuwen #10434' }));
    expect(chosen.mock.lastCall).toEqual([['3']]);
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    expect(field()).toHaveFocus();
    fireEvent.blur(field());
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
