import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { collectToasts } from '../ui/collect-toasts';
import { end, monday, newForm, openEditor, savedForm, start } from './render-editor';

// Rendering whole editors many times is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const toasts = collectToasts();

const day = (name: string) => within(screen.getByRole('group', { name }));
const tuesday = () => day('dinsdag 17 november');
const wednesday = () => day('woensdag 18 november');
const openPartTime = (initialForm: HourCardForm = newForm) => openEditor({ initialForm });
const press = (button: HTMLElement) => userEvent.setup().click(button);

function paste(field: HTMLInputElement, text: string): boolean {
  return fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

it('fills the days from a pasted table, shows the result and undoes the paste in one step', async () => {
  openPartTime(savedForm);
  const user = userEvent.setup();
  await user.click(start());
  expect(paste(start(), '7:00\t15:30\t12:00\t12:30\n-\t-\t\t\n8:00\t16:30\t\t\n')).toBe(false);
  await waitFor(() => expect(wednesday().getByLabelText('Starttijd')).toHaveValue('08:00'));
  expect([start().value, end().value]).toEqual(['07:00', '15:30']);
  expect(monday().getByLabelText('Pauze 1 eind')).toHaveValue('12:30');
  expect(tuesday().getByLabelText('Starttijd')).toHaveValue('');
  expect(
    await monday().findByText('2 dagen ingevuld met wat je plakte: maandag 16 november en woensdag 18 november.'),
  ).toBeVisible();
  expect(monday().getByText('Maandag 16 november: daar stond al iets, dat is vervangen.')).toBeVisible();
  expect(start()).toHaveFocus();
  await press(monday().getByRole('button', { name: 'Terugzetten' }));
  expect([start().value, end().value]).toEqual(['08:00', '16:30']);
  expect(wednesday().getByLabelText('Starttijd')).toHaveValue('');
});

it.each([
  ['ma 8:00-16:30\nwo verlof (8 uur)\nPauze altijd 12:00-12:30', ['wo verlof (8 uur)\n', 'altijd', '12:00', '12:30']],
  ['ma 8:00-16:30 (niet gewerkt)', ['niet']],
  ['dag\tvan\ttot\nma\t8:00\t16:30\ndi\t8:00\t', []],
])('shows the days beside the pasted text and marks unused parts before filling in: %j', async (text, marked) => {
  openPartTime();
  await userEvent.click(start());
  expect(paste(start(), text)).toBe(false);
  const dialog = within(await screen.findByRole('dialog', { name: 'Klopt dit zo?' }));
  expect(start()).toHaveValue('');
  expect(dialog.getByText('maandag 16 november: 08:00–16:30 (08:30)')).toBeVisible();
  const source = dialog.getByRole('region', { name: 'Dit heb je geplakt' });
  expect(source.querySelector('p:last-child')?.textContent).toBe(text);
  expect([...source.querySelectorAll('mark')].map((part) => part.textContent)).toEqual(marked);
  expect(dialog.queryAllByText(/^Gemarkeerd is/)).toHaveLength(marked.length > 0 ? 1 : 0);
  await press(dialog.getByRole('button', { name: 'Zo invullen' }));
  expect([start().value, end().value]).toEqual(['08:00', '16:30']);
  expect(wednesday().getByLabelText('Starttijd')).toHaveValue('');
});

it('shows the card that confirming a paste gives, and why rows are left out', async () => {
  openPartTime();
  await userEvent.click(start());
  paste(
    start(),
    'Jan\nma 16-11 7:58-16:29\nma 23-11 8:00-16:30\nzo 22-11 8:00-12:00\ndi 17-11 7:00-9:00\ndi 17-11 10:00-12:00 pauze 15 min\ndi 17-11 13:00-15:00\ndi 17-11 16:00-18:00\n',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Klopt dit zo?' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'maandag 16 november: 08:00–16:30 (08:30)Afgerond op een kwartier.',
    'maandag 23 november: 08:00–16:30 (08:30)Wordt niet ingevuld: deze urenkaart is van week 47 - 2026.',
    'zondag 22 november: 08:00–12:00 (04:00)Wordt niet ingevuld: op zondag zijn er geen uren.',
    'dinsdag 17 november: 07:00–09:00 (02:00)',
    'dinsdag 17 november: 10:00–12:00, pauze 11:00–11:15 (01:45)De pauze komt midden in de werktijd.',
    'dinsdag 17 november: 13:00–15:00 (02:00)',
    'dinsdag 17 november: 16:00–18:00 (02:00)Wordt niet ingevuld: een dag heeft hooguit drie regels.',
  ]);
  await press(dialog.getByRole('button', { name: 'Zo invullen' }));
  expect(start()).toHaveValue('08:00');
  const shown = tuesday().getAllByLabelText<HTMLInputElement>('Starttijd');
  expect(shown.map(({ value }) => value)).toEqual(['07:00', '10:00', '13:00']);
});

it('offers nothing to confirm when every pasted row is left out', async () => {
  openPartTime();
  await userEvent.click(start());
  paste(start(), 'Jan\nma 23-11-2026 8:00-16:30\n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Klopt dit zo?' }));
  expect(dialog.getByRole('listitem')).toHaveTextContent(/^maandag 23 november.*Wordt niet ingevuld/);
  expect(dialog.queryByRole('button', { name: 'Zo invullen' })).toBeNull();
});

it('shows a lone pasted time as a start', async () => {
  openPartTime();
  await userEvent.click(start());
  paste(start(), 'Dag\tVan\tTot\nma\t8:00\t16:30\ndi\t8:00\t\n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Klopt dit zo?' }));
  expect(dialog.getByText('dinsdag 17 november: begint om 08:00')).toBeVisible();
});

it('asks how to read an ambiguous table, and fills in the chosen reading', async () => {
  openPartTime();
  const user = userEvent.setup();
  await user.click(start());
  expect(paste(start(), '8\t16\t15\n9\t17\t15\n')).toBe(false);
  const dialog = within(await screen.findByRole('dialog', { name: 'Welke tijden bedoel je?' }));
  expect(start()).toHaveValue('');
  expect(dialog.getByRole('button', { name: /^maandag 16 november: 08:00–15:00/ })).toBeVisible();
  await press(
    dialog.getByRole('button', {
      name: /^maandag 16 november: 08:00–16:00, pauze 12:00–12:15 \(07:45\)\s*De pauze komt midden in de werktijd\.\s*dinsdag/,
    }),
  );
  expect([start().value, end().value]).toEqual(['08:00', '16:00']);
  expect(tuesday().getByLabelText('Eindtijd')).toHaveValue('17:00');
  expect(monday().getByLabelText('Pauze 1 start')).toHaveValue('12:00');
  expect(
    monday().getByText(/^Maandag 16 november en dinsdag 17 november: van de pauze stond alleen de lengte/),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  expect(paste(start(), '7\t16\t15\n7\t17\t15\n')).toBe(false);
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sluiten' }));
  expect(start()).toHaveValue('08:00');
});

it('shows all days of every reading', async () => {
  openPartTime();
  await userEvent.click(start());
  const days = ['9-12', '9-12', '', '9-12', '9-12'].map((morning) => `${morning}\t13:00-17:00`);
  paste(start(), days.join('\n'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Welke tijden bedoel je?' }));
  for (const day of ['woensdag 18', 'vrijdag 20'])
    expect(dialog.getAllByText(new RegExp(`^${day} november: .*17:00`))).toHaveLength(2);
});

it('uses the date when it contradicts the day name, and reports a skipped Sunday once', async () => {
  openPartTime();
  await userEvent.click(start());
  paste(start(), 'di 16-11\t8:00\t16:30\nzo\t8:00\t12:00\nzo\t13:00\t17:00\nzo\t18:00\t20:00\n');
  expect(
    await monday().findByText('Maandag 16 november: daarbij stond de naam van een andere dag; de datum is gebruikt.'),
  ).toBeVisible();
  expect(monday().getByText('Zondag 22 november: overgeslagen, want op zondag zijn er geen uren.')).toBeVisible();
  expect(monday().getAllByText(/overgeslagen/)).toHaveLength(1);
  expect(tuesday().getByLabelText('Starttijd')).toHaveValue('');
});

it.each([
  ['Dag\tGepland\t\tGewerkt\t\n', 'Gepland', 'Gewerkt'],
  ['\tGepland\t\tGewerkt\t\n\tvan\ttot\tvan\ttot\n', 'Gepland van, Gepland tot', 'Gewerkt van, Gewerkt tot'],
])('names the columns of each reading when the table has headings: %j', async (head, planned, worked) => {
  openPartTime();
  await userEvent.click(start());
  paste(start(), `${head}ma\t7:00\t15:00\t8:00\t16:00\ndi\t7:00\t15:00\t7:00\t14:30\n`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Welke tijden bedoel je?' }));
  expect(dialog.getByRole('button', { name: new RegExp(`^${planned}\\s*maandag 16 november: 07:00`) })).toBeVisible();
  await press(dialog.getByRole('button', { name: new RegExp(`^${worked}\\s*maandag 16 november: 08:00`) }));
  expect(start()).toHaveValue('08:00');
});

it('reports pasted dates of another week, even when no others were pasted', async () => {
  openPartTime();
  await userEvent.click(start());
  paste(start(), 'ma 16-11\t8:02\t16:30\nma 23-11\t9:00\t17:00\n');
  expect(
    await monday().findByText('Maandag 23 november: niet geplakt, want deze urenkaart is van week 47 - 2026.'),
  ).toBeVisible();
  expect(start()).toHaveValue('08:00');
  expect(monday().getByText('Maandag 16 november: tijden afgerond op een kwartier.')).toBeVisible();
  paste(start(), 'ma 23-11\t9:00\t17:00\ndi 24-11\t9:00\t17:00\n');
  expect(toasts.at(-1)).toBe(
    'info: Niets veranderd door wat je plakte. Maandag 23 november en dinsdag 24 november: niet geplakt, want deze urenkaart is van week 47 - 2026.',
  );
  expect(start()).toHaveValue('08:00');
});

it('rejects pasted numbers of hours and explains why', async () => {
  openPartTime();
  await userEvent.click(start());
  expect(paste(start(), 'ma\t8\ndi\t7,5\n')).toBe(false);
  expect(
    await monday().findByText(
      'Niets geplakt: dit zijn aantallen uren. Plak begin- en eindtijden, zoals 8:00 en 16:30.',
    ),
  ).toBeVisible();
  expect(start()).toHaveValue('');
});

it.each(['08:30\n', '8-16:30', ' 9 tot 5 ', 'van kwart over 8 tot kwart voor 5', '25:00', 'ziek\n'])(
  'leaves a paste of %j to the browser',
  (text) => {
    openPartTime();
    expect(paste(start(), text)).toBe(true);
    expect(monday().queryByText(/^Niets geplakt/)).toBeNull();
  },
);

const noTimes = 'er zijn geen tijden gevonden';
const unreadable = 'de dagen of tijden konden niet worden gelezen';

it.each([
  ['ik was maandag van acht tot vijf aan het werk', noTimes],
  ['geen\ntijden', noTimes],
  ['ma 8-16 di 9-17', unreadable],
  ['ziek\t\tvrij', noTimes],
])('rejects a paste of %j and explains what can be pasted', async (text, reason) => {
  openPartTime(savedForm);
  const user = userEvent.setup();
  await user.clear(start());
  await user.type(start(), '7:1');
  expect(paste(start(), text)).toBe(false);
  expect(await monday().findByText(new RegExp(`^Niets geplakt: ${reason}\\.`))).toBeVisible();
  expect(monday().queryByRole('button', { name: 'Terugzetten' })).toBeNull();
  expect(start()).toHaveValue('7:1');
  await user.type(start(), '5');
  await user.tab();
  expect(start()).toHaveValue('07:15');
  expect(monday().queryByText(/^Niets geplakt/)).toBeNull();
  const example = 'ma 8:00-16:30, pauze 12:00-12:30';
  expect(paste(start(), example)).toBe(false);
  expect(await monday().findByText('1 dag ingevuld met wat je plakte: maandag 16 november.')).toBeVisible();
  expect(start()).toHaveValue('08:00');
});

it('rejects a table pasted into a break field', async () => {
  openPartTime(savedForm);
  const pause = monday().getByLabelText<HTMLInputElement>('Pauze 1 start');
  expect(paste(pause, '12:00\n')).toBe(true);
  expect(paste(pause, '12:00\t12:30\n12:00\t12:30')).toBe(false);
  expect(await monday().findByText(/^Niets geplakt: in een pauze past één tijd\./)).toBeVisible();
  expect(pause).toHaveValue('');
});

it('pastes times through the dialog of the week tools', async () => {
  openPartTime();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Tijden plakken' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tijden plakken' }));
  const field = dialog.getByLabelText('Plak hier de tijden uit een mail of rekenblad');
  await user.type(field, 'ik werkte van acht tot vijf');
  await user.click(dialog.getByRole('button', { name: 'Invullen' }));
  expect(dialog.getByText(/^Niets geplakt: er zijn geen tijden gevonden\./)).toBeVisible();
  expect(field).toHaveValue('ik werkte van acht tot vijf');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Niets geplakt/);
  fireEvent.change(field, { target: { value: 'di 8 tot 17 uur pauze 12-13\nwo 9-17' } });
  await user.click(dialog.getByRole('button', { name: 'Invullen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await tuesday().findByText(/^2 dagen ingevuld met wat je plakte/)).toBeVisible();
  expect(tuesday().getByLabelText('Pauze 1 start')).toHaveValue('12:00');
  expect(wednesday().getByLabelText('Eindtijd')).toHaveValue('17:00');
});

it.each([
  ['8-16:30', '08:00'],
  ['8\t16\t15\n9\t17\t15', '08:00'],
])('fills in %j from the paste dialog, after a question when ambiguous', async (text, first) => {
  openPartTime();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Tijden plakken' }));
  fireEvent.change(await screen.findByLabelText(/^Plak hier de tijden/), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: 'Invullen' }));
  const question = screen.queryByRole('dialog', { name: 'Welke tijden bedoel je?' });
  if (question) await user.click(within(question).getByRole('button', { name: /08:00–16:00/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(start()).toHaveValue(first);
});

it('names the first day used for a pasted block without days', async () => {
  openPartTime();
  await userEvent.click(start());
  paste(start(), '8:00\t16:30\n9:00\t17:00\n');
  expect(await monday().findByText('Er stonden geen dagen bij: ingevuld vanaf maandag 16 november.')).toBeVisible();
  expect(tuesday().getByLabelText('Starttijd')).toHaveValue('09:00');
});

it('asks to confirm the days when the rows have unknown labels', async () => {
  openPartTime();
  await userEvent.click(start());
  const text = 'Dag 1\t8:00\t16:30\nDag 4\t9:00\t17:00\n';
  paste(start(), text);
  const question = async () => within(await screen.findByRole('dialog', { name: 'Staan deze dagen goed?' }));
  const dialog = await question();
  expect(dialog.getByText('Er staan geen dagen bij die we herkennen. Klopt deze indeling?')).toBeVisible();
  expect(dialog.getByText('dinsdag 17 november: 09:00–17:00 (08:00)')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Annuleren' }));
  expect(start()).toHaveValue('');
  paste(start(), text);
  await press((await question()).getByRole('button', { name: 'Zo invullen' }));
  expect(start()).toHaveValue('08:00');
  expect(tuesday().getByLabelText('Starttijd')).toHaveValue('09:00');
  expect(monday().queryByText(/^Er stonden geen dagen bij/)).toBeNull();
});

it('names three pasted dates of another week, and counts the rest', async () => {
  openPartTime();
  await userEvent.click(start());
  const rows = Array.from({ length: 20 }, (_, at) => `${at + 1}-6-2026\t8:00\t16:30`);
  paste(start(), rows.join('\n'));
  expect(toasts.at(-1)).toBe(
    'info: Niets veranderd door wat je plakte. Maandag 1 juni, dinsdag 2 juni, woensdag 3 juni en nog 17 dagen: niet geplakt, want deze urenkaart is van week 47 - 2026.',
  );
});
