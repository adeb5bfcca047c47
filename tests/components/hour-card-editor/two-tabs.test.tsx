import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EditorRequests, SaveOutcome } from '@/components/client/editor-requests';
import { draftName } from '@/components/drafts/draft-storage';
import type { TabMessage } from '@/components/hour-card-editor/drafts/use-other-tab';
import { changeWeek } from '@/lib/hour-card/transitions/card';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { editorElement, employee, newForm, savedForm } from './render-editor';

const open = 'Je hebt deze urenkaart ook in een ander tabblad open.';
// Load the notice in advance, because on a busy machine loading takes longer than the tests wait.
beforeAll(() => import('@/components/hour-card-editor/drafts/other-tab-notice'));
beforeEach(() => localStorage.clear());

type Opening = Readonly<{ user?: number | null; form?: HourCardForm; requests?: Partial<EditorRequests> }>;

/** Opens an editor in a separate tab, by default with card 77. */
function openTab({ user = 1, form = savedForm, requests = {} }: Opening = {}) {
  const status = form.id === null ? null : 'CREATED';
  const { element, save, onSaved } = editorElement({ initialForm: form, status, draftsOf: user, requests });
  const { container, unmount } = render(element);
  const screen = within(container);
  const day = (name: string) => within(screen.getByRole('group', { name }));
  const end = (name: string) => day(name).getByLabelText<HTMLInputElement>('Eindtijd');
  // Fill in a field in one step. Typing would be interrupted by messages, because both tabs share the
  // document's focus.
  const fill = (input: HTMLElement, text: string) => {
    act(() => input.focus());
    fireEvent.input(input, { target: { value: text } });
    act(() => input.blur());
  };
  const type = (name: string, times: { start?: string; end: string }) => {
    if (times.start) fill(day(name).getByLabelText('Starttijd'), times.start);
    fill(end(name), times.end);
  };
  return { screen, end, fill, type, close: unmount, save, onSaved };
}
const [monday, tuesday] = ['maandag 16 november', 'dinsdag 17 november'];

/** The channel of an imitated tab, on which the test sends messages. */
let other: BroadcastChannel | null = null;
function connectAs(user: number) {
  const place = draftName({ user, employee: savedForm.employeeId, week: savedForm.week, card: 77 }, 'tabs');
  const channel = new BroadcastChannel(place);
  other = channel;
  const answered = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
  const post = (message: TabMessage | Readonly<Record<string, unknown>>) => channel.postMessage(message);
  /** Waits until the editor answers, because messages sent before the editor listens are lost. */
  const greet = async () => {
    post({ kind: 'hello' });
    await answered;
  };
  return { post, greet };
}
afterEach(() => {
  other?.close();
  other = null;
});

it('detects another tab with the same card, and notices when that tab closes', async () => {
  const first = openTab();
  expect(first.screen.queryByText(open, { exact: false })).toBeNull();
  const second = openTab();
  expect(await first.screen.findByText(open, { exact: false })).toBeVisible();
  expect(await second.screen.findByText(open, { exact: false })).toBeVisible();
  second.close();
  await waitFor(() => expect(first.screen.queryByText(open, { exact: false })).toBeNull());
});

it('shares days between two tabs, including those typed before the second tab opened', async () => {
  const first = openTab();
  first.type(monday, { end: '1700' });
  const second = openTab();
  await waitFor(() => expect(second.end(monday)).toHaveValue('17:00'));
  second.type(tuesday, { start: '9', end: '12' });
  await waitFor(() => expect(first.end(tuesday)).toHaveValue('12:00'));
  expect(first.end(monday)).toHaveValue('17:00');
  expect(second.screen.getByText('Bewaard op dit apparaat')).toBeVisible();
});

it('applies each change from the other tab without reverting earlier ones', async () => {
  const first = openTab();
  const second = openTab();
  await first.screen.findByText(open, { exact: false });
  const travel = ({ screen: tab }: typeof first) => tab.getByPlaceholderText('0,00');
  for (const [typed, shown] of [
    ['3', '3,00'],
    ['4', '4,00'],
    ['12,5', '12,50'],
  ] as const) {
    first.fill(travel(first), typed);
    await waitFor(() => expect(travel(second)).toHaveValue(shown));
  }
  expect(second.screen.queryByRole('button', { name: 'Overnemen uit het andere tabblad' })).toBeNull();
});

it('shares the days of a new card between tabs, even when opened for different weeks', async () => {
  const first = openTab({ form: newForm });
  const [nextMonday, nextTuesday] = ['maandag 23 november', 'dinsdag 24 november'];
  act(() => first.screen.getByRole('button', { name: 'Volgende week' }).click());
  first.type(nextMonday, { start: '8', end: '17' });
  const next = { year: 2026, week: 48 };
  const second = openTab({ form: changeWeek(newForm, next, employee.contracts, '2026-11-18') });
  await waitFor(() => expect(second.end(nextMonday)).toHaveValue('17:00'));
  second.type(nextTuesday, { start: '9', end: '12' });
  await waitFor(() => expect(first.end(nextTuesday)).toHaveValue('12:00'));
  expect(first.end(nextMonday)).toHaveValue('17:00');
});

it('shares days between two tabs regardless of the field order of the saved card', async () => {
  const { lines, ...rest } = savedForm;
  const form = { lines, ...rest };
  const first = openTab({ form });
  const second = openTab({ form });
  first.type(tuesday, { start: '9', end: '12' });
  await waitFor(() => expect(second.end(tuesday)).toHaveValue('12:00'));
});

it('shows that another tab saved the card and that nothing is left to save', async () => {
  const first = openTab();
  const second = openTab();
  await first.screen.findByText(open, { exact: false });
  first.type(monday, { end: '1700' });
  await waitFor(() => expect(second.end(monday)).toHaveValue('17:00'));
  await userEvent.click(first.screen.getByRole('button', { name: 'Opslaan' }));
  expect(await second.screen.findByText('Deze urenkaart is in een ander tabblad opgeslagen.')).toBeVisible();
  expect(await second.screen.findByText('Opgeslagen')).toBeVisible();
  expect(second.end(monday)).toHaveValue('17:00');
});

/**
 * Requests as they behave after another of this user's tabs saved the week as card 77: creating a second card
 * for the week is refused.
 */
function savedElsewhere(stored: () => HourCardForm) {
  const exists: SaveOutcome = { ok: false, statusCode: 409, message: 'already_submitted', existing: { id: 77 } };
  const save = vi.fn<EditorRequests['save']>(async ({ id }) => (id === null ? exists : { ok: true }));
  return { save, hourCard: async () => ({ ok: true, data: { form: stored() } }) as const };
}
const stored = (end: number): HourCardForm => ({
  ...savedForm,
  lines: savedForm.lines.map((line) =>
    line.id === 770 ? { ...line, span: { start: 480, end, received: null } } : line,
  ),
});

/** Opens the same new card in two tabs and saves Monday until 17:00 in the first. Returns the second tab. */
async function openSecondTab(now: HourCardForm = stored(1020)) {
  const first = openTab({ form: newForm });
  const requests = savedElsewhere(() => now);
  const second = openTab({ form: newForm, requests });
  await first.screen.findByText(open, { exact: false });
  first.type(monday, { start: '8', end: '17' });
  await waitFor(() => expect(second.end(monday)).toHaveValue('17:00'));
  await userEvent.click(first.screen.getByRole('button', { name: 'Opslaan' }));
  expect(await second.screen.findByText('Deze urenkaart is in een ander tabblad opgeslagen.')).toBeVisible();
  return { ...second, save: requests.save, press: () => userEvent.click(saveButton(second)) };
}
const saveButton = ({ screen }: Pick<ReturnType<typeof openTab>, 'screen'>) =>
  screen.getByRole('button', { name: 'Opslaan' });

it('shows a card saved in another tab as saved, and does not save it again', async () => {
  const tab = await openSecondTab();
  expect(await tab.screen.findByText('Opgeslagen')).toBeVisible();
  await tab.press();
  await waitFor(() => expect(tab.onSaved).toHaveBeenCalledOnce());
  expect(tab.save.mock.calls.map(([{ id }]) => id)).toEqual([null]);
});

it('saves later changes to a new card that another tab saved first', async () => {
  const tab = await openSecondTab();
  tab.type(tuesday, { start: '9', end: '12' });
  await tab.press();
  await waitFor(() => expect(tab.onSaved).toHaveBeenCalledOnce());
  const [form, expected] = tab.save.mock.lastCall ?? [];
  expect(form?.id).toBe(77);
  expect(form?.lines.filter(({ span }) => span.end !== null).map(({ date }) => date)).toEqual([
    '2026-11-16',
    '2026-11-17',
  ]);
  expect(expected).toEqual({ form: stored(1020), status: 'CREATED' });
});

it('does not overwrite a new card that changed after the other tab saved it', async () => {
  const tab = await openSecondTab(stored(900));
  tab.type(tuesday, { start: '9', end: '12' });
  await tab.press();
  expect(await screen.findByRole('dialog')).toHaveTextContent('Er is al een urenkaart');
  expect(tab.save).toHaveBeenCalledOnce();
  expect(tab.end(tuesday)).toHaveValue('12:00');
});

it('shows a conflict between tabs once, without also offering a draft', async () => {
  const first = openTab();
  first.type(monday, { end: '1700' });
  await waitFor(() => expect(localStorage).toHaveLength(1));
  const second = openTab();
  second.type(monday, { end: '1000' });
  expect(await second.screen.findByText('In je andere tabblad staat iets anders bij', { exact: false })).toBeVisible();
  expect(second.screen.queryByText('Je hebt nog een urenkaart die niet is opgeslagen')).toBeNull();
  expect(second.screen.getAllByRole('alert')).toHaveLength(1);
  await waitFor(() => expect(localStorage).toHaveLength(2));
});

it('keeps a half-typed time when a day arrives from the other tab', async () => {
  const tab = openTab();
  const { post, greet } = connectAs(1);
  await greet();
  await tab.screen.findByText(open, { exact: false });
  await userEvent.clear(tab.end(monday));
  await userEvent.type(tab.end(monday), '17');
  const lines = savedForm.lines.map((line) =>
    line.date === '2026-11-17' ? { ...line, span: { start: 540, end: 720, received: null } } : line,
  );
  post({ kind: 'form', form: { ...savedForm, lines }, base: savedForm });
  await waitFor(() => expect(tab.end(tuesday)).toHaveValue('12:00'));
  expect(tab.end(monday)).toHaveValue('17');
  await userEvent.keyboard('30{Tab}');
  expect(tab.end(monday)).toHaveValue('17:30');
});

it('keeps its own base version when the other tab saves a conflicting card', async () => {
  const tab = openTab();
  const { post, greet } = connectAs(1);
  await greet();
  await tab.screen.findByText(open, { exact: false });
  tab.type(monday, { end: '1700' });
  await waitFor(() => expect(localStorage).toHaveLength(1));
  localStorage.clear();
  post({ kind: 'saved', form: { ...savedForm, lines: savedForm.lines.filter(({ id }) => id !== 770) } });
  expect(await tab.screen.findByRole('alert')).toHaveTextContent('In je andere tabblad staat iets anders bij');
  expect(tab.end(monday)).toHaveValue('17:00');
  // The tab that saved the card removed all its drafts, so this tab stores its unsaved changes again.
  await waitFor(() => expect(localStorage).toHaveLength(1));
  await userEvent.click(tab.screen.getByRole('button', { name: 'Opslaan' }));
  expect(tab.save.mock.calls[0]?.[1]?.form).toBe(savedForm);
});

it('keeps its own version of a conflicting day, and loads the other tab’s on request', async () => {
  const tab = openTab();
  const { post, greet } = connectAs(1);
  await greet();
  await tab.screen.findByText(open, { exact: false });
  tab.type(monday, { end: '1700' });
  const theirs = savedForm.lines.map((line) =>
    line.id === 770 ? { ...line, span: { ...line.span, end: 600 } } : line,
  );
  post({ kind: 'form', form: { ...savedForm, lines: theirs }, base: savedForm });
  expect(await tab.screen.findByRole('alert')).toHaveTextContent(
    'In je andere tabblad staat iets anders bij: maandag 16 november. Hier blijft staan wat je hier hebt ingevuld.',
  );
  expect(tab.end(monday)).toHaveValue('17:00');
  await userEvent.click(tab.screen.getByRole('button', { name: 'Overnemen uit het andere tabblad' }));
  expect(tab.end(monday)).toHaveValue('10:00');
  expect(tab.screen.queryByRole('alert')).toBeNull();
});

it.each<[string, (form: HourCardForm) => Readonly<Record<string, unknown>>]>([
  ['builds on another version of the card', (form) => ({ kind: 'form', form, base: form })],
  ['runs another build', (form) => ({ kind: 'form', form: { ...form, lines: 'all' }, base: savedForm })],
  ['sends an unknown message', () => ({ kind: 'forget' })],
])('ignores a message from a tab that %s', async (_, message) => {
  const tab = openTab();
  const { post, greet } = connectAs(1);
  await greet();
  await tab.screen.findByText(open, { exact: false });
  post(message({ ...savedForm, travelExpenses: 12 }));
  post({ kind: 'form', form: { ...savedForm, workedInTeams: true }, base: savedForm });
  await waitFor(() => expect(tab.screen.getByText('Bewaard op dit apparaat')).toBeVisible());
  expect(tab.screen.getByLabelText('Extra reiskosten')).not.toHaveValue('12,00');
  expect(tab.screen.queryByRole('alert')).toBeNull();
});

it('does not connect tabs of different users or of an impersonator', async () => {
  const first = openTab();
  const second = openTab({ user: 2 });
  const third = openTab({ user: null });
  first.type(monday, { end: '1700' });
  for (const { screen, end } of [second, third]) {
    expect(screen.queryByText(open, { exact: false })).toBeNull();
    expect(end(monday)).toHaveValue('16:30');
  }
  expect(first.screen.queryByText(open, { exact: false })).toBeNull();
});
