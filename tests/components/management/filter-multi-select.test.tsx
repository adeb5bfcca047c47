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

describe('a multi-select by keyboard', () => {
  test('opens with an arrow key, navigates with arrows, Home and End, and selects with Enter or Space', async () => {
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

  test('stops at the first and last option', async () => {
    const user = userEvent.setup();
    render(<Field />);
    await user.click(field());
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Jeroen Bakker #10400');
    await user.keyboard('{PageDown}{ArrowDown}');
    expect(active()).toBe('Tim van Leeuwen #10434');
  });

  test('accepts a space in the search text, but selects an option with Space after an arrow key', async () => {
    const user = userEvent.setup();
    render(<Field />);
    await user.type(field(), 'van le');
    expect(field()).toHaveValue('van le');
    expect(rows()).toEqual(['Tim van Leeuwen #10434']);
    await user.keyboard('{ArrowDown}[Space]');
    expect(chosen.mock.lastCall).toEqual([['3']]);
    expect(field()).toHaveValue('van le');
  });

  test('starts a new search after an option is selected', async () => {
    const user = userEvent.setup();
    render(<Field />);
    await user.type(field(), 'tim{Enter}');
    expect(chosen.mock.lastCall).toEqual([['3']]);
    await user.keyboard('jer');
    expect(rows()).toEqual(['Jeroen Bakker #10400']);
  });

  test.each(['Enter', ' '])('selects the match of the typed text with %j before the list has updated', (key) => {
    render(<Field />);
    fireEvent.click(field());
    act(() => {
      fireEvent.change(field(), { target: { value: 'tim' } });
      fireEvent.keyDown(field(), { key: key === ' ' ? 'ArrowDown' : key });
      if (key === ' ') fireEvent.keyDown(field(), { key });
    });
    expect(chosen.mock.lastCall).toEqual([['3']]);
  });

  test('closes the list on Escape, and lets only a second Escape reach the page', async () => {
    const user = userEvent.setup();
    const onDocumentKeyDown = vi.fn();
    document.addEventListener('keydown', onDocumentKeyDown);
    render(<Field />);
    await user.type(field(), 'ti');
    onDocumentKeyDown.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('');
    expect(onDocumentKeyDown).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onDocumentKeyDown).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', onDocumentKeyDown);
  });

  test('does not submit the form on Enter in an open list', async () => {
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

describe('the search of a multi-select', () => {
  test.each([
    ['by name, ignoring accents and capitals', 'JOSE', ['José van den Berg #10417']],
    ['by number', '10434', ['Tim van Leeuwen #10434']],
    ['by number as displayed', '#10434', ['Tim van Leeuwen #10434']],
    ['by words in any order', 'berg jos', ['José van den Berg #10417']],
  ])('finds an option %s', async (_, typed, found) => {
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
  ])('matches %s with %s despite special letters', async (typed, name) => {
    const user = userEvent.setup();
    const names = ['Łukasz Żak', 'Anna Müller', 'Søren Holm', 'İbrahim Yılmaz'];
    render(<Field options={names.map((label) => ({ value: label, label }))} />);
    await user.type(field(), typed);
    expect(rows()).toEqual([`${name} `]);
  });

  test('shows a message when no option matches, and does not select an option on Enter', async () => {
    chosen.mockClear();
    const user = userEvent.setup();
    render(<Field />);
    await user.type(field(), 'xyz{Enter}');
    expect(screen.getByText('Geen resultaten')).toBeInTheDocument();
    expect(chosen).not.toHaveBeenCalled();
  });

  test('renders a few of thousands of options, but searches all of them', async () => {
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

describe('a multi-select with chosen options', () => {
  test('shows the number of chosen options, and focuses the next one after a removal', async () => {
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
  ])('removes option %s of three and moves the focus to %s', async (removed, _which, next) => {
    const user = userEvent.setup();
    render(<Field start={['1', '2', '3']} />);
    const chips = within(screen.getByRole('list', { name: 'Medewerkers: 3 gekozen' })).getAllByRole('button');
    await user.click(chips[Number(removed) - 1] ?? document.body);
    expect(chosen.mock.lastCall).toEqual([['1', '2', '3'].filter((one) => one !== removed)]);
    expect(screen.getByRole('button', { name: next })).toHaveFocus();
  });

  test('shows the first six options until expanded, and clears all with one press', async () => {
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

  test('chooses all options with one press when offered', async () => {
    const user = userEvent.setup();
    render(<Field all="Alles kiezen" start={['2']} />);
    await user.click(screen.getByRole('button', { name: 'Alles kiezen' }));
    expect(chosen.mock.lastCall).toEqual([['1', '2', '3']]);
    expect(screen.queryByRole('button', { name: 'Alles kiezen' })).toBeNull();
  });

  test('selects an option on a click and keeps the list open', async () => {
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
