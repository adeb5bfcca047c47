import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Issue } from '@/lib/hour-card/issue';
import { end, monday, openEditor, savedForm, start } from './render-editor';

const hasErrors = 'Opslaan De urenkaart bevat fouten en kan nog niet worden opgeslagen.';
const tuesday = () => within(screen.getByRole('group', { name: 'dinsdag 17 november' }));
const saturday = () => within(screen.getByRole('group', { name: 'zaterdag 21 november' }));
type Day = ReturnType<typeof within>;

async function fill(user: ReturnType<typeof userEvent.setup>, day: Day, from: string, until: string) {
  await user.type(day.getByLabelText('Starttijd'), from);
  await user.type(day.getByLabelText('Eindtijd'), until);
  await user.click(screen.getByText(/^Totaal week \d+ - \d+$/));
}

it('shows no errors on a card without input', () => {
  openEditor();
  expect(screen.getByRole('button', { name: 'Opslaan' })).toBeVisible();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

it('keeps an invalid time as typed and links the error to its field', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), 'acht');
  await user.tab();
  expect(start()).toHaveValue('acht');
  expect(start()).toBeInvalid();
  expect(start()).toHaveAccessibleDescription('Vul een tijd in, bijvoorbeeld 08:30.');
  expect(screen.getByRole('button', { name: hasErrors })).toBeVisible();
});

it('marks both invalid times of a line but shows their message once', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), 'acht');
  await user.type(end(), 'vijf');
  await user.tab();
  for (const field of [start(), end()]) {
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Vul een tijd in, bijvoorbeeld 08:30.');
  }
  expect(monday().getAllByText('Vul een tijd in, bijvoorbeeld 08:30.')).toHaveLength(1);
  await user.clear(start());
  await user.type(start(), '8');
  await user.tab();
  expect(start()).not.toBeInvalid();
  expect(end()).toBeInvalid();
});

it('requires the missing time of a line only after the focus leaves the line', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), '8');
  await user.tab();
  expect(screen.queryByText('Vul zowel een starttijd als een eindtijd in.')).toBeNull();
  await user.click(screen.getByText(/^Totaal week \d+ - \d+$/));
  expect(monday().getByText('Vul zowel een starttijd als een eindtijd in.')).toBeVisible();
});

const tooLong = 'Deze regel overschrijdt de maximale dienstlengte van 12 uur.';
const meal = /maaltijdvergoeding/;

it('shows no new messages while a time of the line has the focus', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.clear(start());
  await user.type(start(), '2200');
  await user.tab();
  expect(end()).toHaveFocus();
  expect(document.querySelector('[data-line-total]')).toHaveTextContent('18:30');
  expect(monday().queryByText(tooLong)).toBeNull();
  expect(monday().queryByText(meal)).toBeNull();
  expect(screen.getByRole('button', { name: 'Opslaan' })).toBeVisible();
  await user.clear(end());
  await user.type(end(), '0630');
  await user.tab();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
  expect(monday().queryByText(tooLong)).toBeNull();

  await user.clear(end());
  await user.type(end(), '1630');
  await user.keyboard('{Enter}');
  expect(monday().getByText(tooLong)).toBeVisible();
  // Advice about the break waits, because the focus moves to the break.
  expect(monday().queryByText(meal)).toBeNull();
  await user.keyboard('{Enter}');
  expect(monday().getByText(meal)).toBeVisible();
  expect(screen.getByRole('button', { name: hasErrors })).toBeVisible();
  await user.click(end());
  expect(monday().getByText(tooLong)).toBeVisible();
});

it('marks an invalid time on leaving the field, and every error on Ctrl+S', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.clear(start());
  await user.type(start(), '25:10');
  expect(start()).toBeValid();
  await user.tab();
  expect(end()).toHaveFocus();
  expect(start()).toHaveAccessibleDescription('Vul een tijd in, bijvoorbeeld 08:30.');
  await user.clear(start());
  await user.type(start(), '2200');
  await user.tab();
  expect(start()).toBeValid();
  await user.keyboard('{Control>}s{/Control}');
  expect(monday().getByText(tooLong)).toBeVisible();
});

it('shows no break error while moving between the two times of a break', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.click(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  await user.type(monday().getByLabelText('Pauze 1 start'), '12');
  await user.type(monday().getByLabelText('Pauze 1 eind'), '1230');
  await user.click(screen.getByText('Totaal week 47 - 2026'));
  await user.clear(monday().getByLabelText('Pauze 1 start'));
  await user.type(monday().getByLabelText('Pauze 1 start'), '14');
  await user.tab();
  expect(monday().getByLabelText('Pauze 1 eind')).toHaveFocus();
  expect(monday().queryByText('De opgegeven pauzes kloppen niet.')).toBeNull();
  await user.tab();
  expect(monday().getByText('De opgegeven pauzes kloppen niet.')).toBeVisible();
});

it('delays the messages of a line until the mouse button is released', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.clear(start());
  await user.type(start(), '2200');
  const target = tuesday().getByLabelText('Starttijd');
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(target).toHaveFocus();
  expect(monday().queryByText(tooLong)).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(monday().getByText(tooLong)).toBeVisible();
});

it('rejects a start time equal to the end time', async () => {
  const user = userEvent.setup();
  openEditor();
  await fill(user, monday(), '8', '8');
  expect(end()).toHaveAccessibleDescription("De starttijd mag niet gelijk zijn aan de eindtijd tenzij dit '00:00' is");
});

it('rejects a line that ends on Sunday, except at midnight', async () => {
  const user = userEvent.setup();
  openEditor();
  await fill(user, saturday(), '20', '4');
  expect(saturday().getByText('Voor zondag kunnen er geen uren worden ingevuld.')).toBeVisible();
  await user.clear(saturday().getByLabelText('Eindtijd'));
  await user.type(saturday().getByLabelText('Eindtijd'), '24:00');
  await user.tab();
  expect(saturday().getByLabelText('Eindtijd')).toHaveValue('00:00');
  expect(screen.queryByText('Voor zondag kunnen er geen uren worden ingevuld.')).toBeNull();
});

it('rejects a break outside its line and shows the error at the break', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), '8');
  await user.type(end(), '12');
  await user.click(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  await user.type(monday().getByLabelText('Pauze 1 start'), '13');
  await user.type(monday().getByLabelText('Pauze 1 eind'), '1330');
  await user.tab();
  expect(monday().getByLabelText('Pauze 1 eind')).toHaveAccessibleDescription('De opgegeven pauzes kloppen niet.');
});

it('rejects a line longer than the department allows', async () => {
  const user = userEvent.setup();
  openEditor();
  await fill(user, monday(), '6', '1930');
  expect(monday().getByText('Deze regel overschrijdt de maximale dienstlengte van 12 uur.')).toBeVisible();
});

it('counts adjoining lines that are too long together as one error, linked to the first', async () => {
  const user = userEvent.setup();
  openEditor();
  await fill(user, monday(), '6', '13');
  await user.click(monday().getByRole('button', { name: 'Regel toevoegen' }));
  const second = within(monday().getByRole('group', { name: 'Regel 2' }));
  await user.type(second.getByLabelText('Eindtijd'), '20');
  await user.click(screen.getByText('Totaal week 47 - 2026'));
  expect(monday().getAllByText(tooLong)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '1 fout' }));
  const summary = await screen.findByRole('region', { name: 'Controleer deze punten voordat je opslaat' });
  await user.click(within(summary).getByRole('link'));
  expect(within(summary).getByRole('link')).toHaveTextContent(`maandag 16 november, regel 1: ${tooLong}`);
  expect(within(monday().getByRole('group', { name: 'Regel 1' })).getByLabelText('Starttijd')).toHaveFocus();
});

it('rejects overlapping lines and lines with too little rest between them', async () => {
  const user = userEvent.setup();
  openEditor();
  await fill(user, monday(), '16', '2');
  await fill(user, tuesday(), '1', '5');
  expect(screen.getAllByText('Deze regel overlapt met een andere regel.').length).toBeGreaterThan(0);

  await user.clear(tuesday().getByLabelText('Starttijd'));
  await user.type(tuesday().getByLabelText('Starttijd'), '3');
  await user.click(screen.getByText('Totaal week 47 - 2026'));
  expect(screen.queryByText('Deze regel overlapt met een andere regel.')).toBeNull();
  expect(tuesday().getByText('Tussen twee diensten moet minimaal 8 uur rust zitten.')).toBeVisible();
});

it('rejects a week of more than 60 hours before the user saves', async () => {
  const user = userEvent.setup();
  openEditor();
  const days = screen.getAllByRole('group', { name: /^(maan|dins|woens|donder|vrij|zater)dag/ });
  for (const day of days) await fill(user, within(day), '7', '1715');
  expect(screen.getByText('Het totaal aantal gewerkte uren mag niet groter dan 60 uur zijn.')).toBeVisible();
  expect(screen.getByRole('button', { name: hasErrors })).toBeVisible();
});

it('does not save a blank card, and focuses the summary of missing input', async () => {
  const user = userEvent.setup();
  const { save } = openEditor();
  await user.selectOptions(screen.getByLabelText('Afdeling'), '');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));

  const summary = await screen.findByRole('region', { name: 'Controleer deze punten voordat je opslaat' });
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('Afdeling')).toHaveAccessibleDescription('Selecteer een afdeling.');
  expect(within(summary).getByRole('link', { name: 'Vul minstens één regel met uren in.' })).toBeVisible();
  expect(save).not.toHaveBeenCalled();

  await user.click(within(summary).getByRole('link', { name: 'Selecteer een afdeling.' }));
  expect(screen.getByLabelText('Afdeling')).toHaveFocus();
});

it('links from the error summary to the field, and hides the summary once corrected', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), 'acht');
  await user.type(end(), '17');
  await user.click(screen.getByRole('button', { name: /fouten|Opslaan/ }));
  const shown = vi.fn();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  scroll.mockImplementation(function (this: Element) {
    shown(this);
  });
  onTestFinished(() => scroll.mockRestore());
  await user.click(
    await screen.findByRole('link', { name: 'maandag 16 november, regel 1: Vul een tijd in, bijvoorbeeld 08:30.' }),
  );
  expect(start()).toHaveFocus();
  // The whole line is scrolled into view with its message, not only the field.
  expect(shown).toHaveBeenCalledWith(start().closest('[data-line]'));
  await user.clear(start());
  await user.type(start(), '0800');
  expect(await screen.findByRole('button', { name: 'Opslaan' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Controleer deze punten voordat je opslaat' })).toBeNull();
});

it('rejects an invalid travel amount, and a fully seconded week without a department', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(screen.getByLabelText('Extra reiskosten'), 'tien');
  await user.tab();
  expect(screen.getByLabelText('Extra reiskosten')).toHaveValue('tien');
  expect(screen.getByText('Vul een bedrag in, bijvoorbeeld 12,50.')).toBeVisible();

  await user.click(screen.getByRole('switch', { name: 'Hele week uitgeleend' }));
  await user.click(screen.getByRole('button', { name: hasErrors }));
  expect(screen.getByLabelText('Uitgeleend aan')).toHaveAccessibleDescription(
    /Selecteer aan welke afdeling je bent uitgeleend\./,
  );
});

it("shows generic field errors when no more precise text exists ('This field is invalid!', 'Times are out of bounds!', …)", async () => {
  const user = userEvent.setup();
  const line = '2026-11-16/1';
  const issue = (code: string, field: string | null) =>
    ({ code, line, field, row: null, params: {} }) as unknown as Issue;
  const issues = [
    issue('a_rule_of_tomorrow', null),
    issue('start_and_end_equal', 'end'),
    issue('break_start_equals_end', 'breaks'),
    issue('times_out_of_bounds', 'start'),
    issue('end_on_sunday', 'end'),
  ];
  openEditor({
    requests: { save: async () => ({ ok: false, statusCode: 422, message: 'validation_failed', issues }) },
  });
  await fill(user, monday(), '8', '16');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  for (const text of [
    'This field is invalid!',
    'Start and end can not be equal!',
    'De starttijd mag niet gelijk zijn aan de eindtijd',
    'Times are out of bounds!',
    'Line end can not be on a sunday',
  ]) {
    expect(await monday().findByText(text)).toBeVisible();
  }
  expect(end()).toBeInvalid();
});
