import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '@/components/client/editor-requests';
import { DraftKeeper } from '@/components/drafts/draft-keeper';
import { UnsavedHours } from '@/components/hour-card-editor/drafts/unsaved-hours';
import { LogoutLink } from '@/components/shell/logout-link';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';
import { departments, end, newForm, openEditor, reference, savedForm, start } from './render-editor';

const toasts = collectToasts();

const logoutTexts = {
  title: 'Uitloggen?',
  text: 'Je hebt uren ingevuld die nog niet zijn opgeslagen. Ze staan alleen op dit apparaat: als je uitlogt, zijn ze weg.',
  stay: 'Blijven',
  logOut: 'Toch uitloggen',
};

// Bars and dialogs load on first use, which is slow on a busy machine.
configure({ asyncUtilTimeout: 5000 });

const title = 'Je hebt nog een urenkaart die niet is opgeslagen';
const stored = () => Object.keys(localStorage);
const storedDraft = () => JSON.parse(localStorage.getItem(stored()[0] ?? '') ?? 'null');
const closeEditor = () => cleanup();

/** Types a start on Monday and waits until it is the only stored draft. */
async function typeStart(text: string) {
  const user = userEvent.setup();
  await user.clear(start());
  await user.type(start(), text);
  await user.tab();
  await waitFor(() => expect(stored()).toHaveLength(1));
}

/** Types a start on Monday and waits until one more draft is stored. */
async function typed(text: string) {
  const before = stored().length;
  await userEvent.type(start(), `${text}{Tab}`);
  await waitFor(() => expect(stored()).toHaveLength(before + 1));
}

beforeEach(() => localStorage.clear());

it('does not store a draft of a card that was only viewed', async () => {
  const { unmount } = openEditor({ draftsOf: 9 });
  fireEvent(window, new Event('pagehide'));
  unmount();
  expect(stored()).toEqual([]);
});

it('stores typed hours per user, employee, week and card within a second', async () => {
  openEditor({ draftsOf: 9 });
  await typeStart('0830');
  expect(stored()[0]).toMatch(/^hour-card-draft\/1\/9\/5\/2026-47\/-\/[a-z0-9]+$/);
  expect(storedDraft()).toMatchObject({ version: 1, form: { week: { year: 2026, week: 47 } }, resume: false });
  expect(storedDraft().form.lines[0].span.start).toBe(510);
  expect(Math.abs(storedDraft().writtenAt - Date.now())).toBeLessThan(10_000);
});

it('stores a half-typed time when the page is hidden', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await user.type(start(), '7');
  act(() => void fireEvent(window, new Event('pagehide')));
  expect(storedDraft().form.lines[0].span.start).toBe(420);
});

it('leaves a half-typed time editable after the page was hidden', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await user.type(start(), '06');
  act(() => void fireEvent(window, new Event('pagehide')));
  expect(storedDraft().form.lines[0].span.start).toBe(360);
  expect(start()).toHaveValue('06');
  expect(start()).toHaveFocus();
  await user.keyboard('30');
  expect(start()).toHaveValue('0630');
  await user.tab();
  expect(start()).toHaveValue('06:30');
});

it('keeps a half-typed time unchanged when the window loses focus', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await user.type(start(), '06');
  // When another window comes to the front, the field loses the focus but stays the active element.
  fireEvent.focusOut(start());
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(storedDraft().form.lines[0].span.start).toBe(360);
  expect(start()).toHaveValue('06');
  fireEvent.focusIn(start());
  await user.keyboard('30{Tab}');
  expect(start()).toHaveValue('06:30');
});

it('offers the draft with its differences, and restores it on request', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9, initialForm: savedForm });
  await typeStart('0915');
  closeEditor();
  document.documentElement.scrollTop = 500;
  openEditor({ draftsOf: 9, initialForm: savedForm });
  expect(await screen.findByText(title)).toBeVisible();
  expect(document.documentElement.scrollTop).toBe(0);
  expect(screen.getByText(/^Bewaard (vandaag|op .*) om \d\d:\d\d\.\s+Dit is er anders:$/)).toBeVisible();
  expect(screen.getByText('maandag 16 november: tijden 09:15–16:30 in plaats van 08:00–16:30')).toBeVisible();
  expect(start()).toHaveValue('08:00');
  await user.click(screen.getByText('Terughalen'));
  expect(start()).toHaveValue('09:15');
  expect(screen.queryByText(title)).toBeNull();
  await waitFor(() => expect(stored()).toHaveLength(1));
  await user.keyboard('{Control>}z{/Control}');
  expect(start()).toHaveValue('08:00');
});

function tuesdayStart() {
  const tuesday = document.querySelectorAll<HTMLElement>('[data-day]')[1];
  return within(tuesday ?? document.body).getByLabelText<HTMLInputElement>('Starttijd');
}

/** Opens an empty editor that offers a stored draft with Monday from 09:15. */
async function openWithMonday() {
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  closeEditor();
  openEditor({ draftsOf: 9 });
  expect(await screen.findByText(title)).toBeVisible();
}

/**
 * Opens an editor that offers a stored draft with Monday from 09:15, types hours on Tuesday and presses Save.
 */
async function typeWithOffer() {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  await user.type(end(), '17{Tab}');
  closeEditor();
  const opened = openEditor({ draftsOf: 9 });
  await screen.findByText(title);
  const tuesday = within(screen.getByRole('group', { name: 'dinsdag 17 november' }));
  await user.type(tuesday.getByLabelText('Starttijd'), '8');
  await user.type(tuesday.getByLabelText('Eindtijd'), '12{Tab}');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Je hebt nog bewaarde uren' }));
  expect(opened.save).not.toHaveBeenCalled();
  return { user, dialog, ...opened };
}

it('asks before a save discards an offered draft, and restores the draft on request', async () => {
  const { user, dialog, save } = await typeWithOffer();
  await user.click(dialog.getByRole('button', { name: 'Eerst terugzetten' }));
  expect(start()).toHaveValue('09:15');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const filled = save.mock.lastCall?.[0].lines.filter(({ span }) => span.start !== null);
  expect(filled?.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17']);
  expect(stored()).toEqual([]);
});

it('saves without the offered draft only after confirmation', async () => {
  const { user, save } = await typeWithOffer();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Je hebt nog bewaarde uren' }));
  await user.click(dialog.getByRole('button', { name: 'Zonder die uren opslaan' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(stored()).toEqual([]);
});

it('keeps newly typed hours on days that the restored draft leaves empty', async () => {
  const user = userEvent.setup();
  await openWithMonday();
  await user.click(tuesdayStart());
  await user.keyboard('0700{Tab}');
  expect(await screen.findByText('maandag 16 november: 09:15–… erbij')).toBeVisible();
  expect(screen.queryByText(/dinsdag 17 november: /)).toBeNull();
  await user.click(screen.getByText('Terughalen'));
  expect([start().value, tuesdayStart().value]).toEqual(['09:15', '07:00']);
  expect(toasts).toEqual(['success: Wat je had ingevuld, staat er weer.']);
  await user.keyboard('{Control>}z{/Control}');
  expect([start().value, tuesdayStart().value]).toEqual(['', '07:00']);
});

it('offers a new card’s draft on the existing card of its week, day by day', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  await user.click(tuesdayStart());
  await user.keyboard('0700{Tab}');
  await waitFor(() => expect(storedDraft().form.lines[1].span.start).toBe(420));
  closeEditor();
  const wednesday = { ...savedForm.lines[2], id: 772, span: { start: 600, end: 720, received: null } };
  const existing = { ...savedForm, lines: [...savedForm.lines.slice(0, 2), wednesday, ...savedForm.lines.slice(3)] };
  const { save } = openEditor({ draftsOf: 9, initialForm: existing as typeof savedForm });
  expect(await screen.findByText('maandag 16 november: tijden 09:15–… in plaats van 08:00–16:30')).toBeVisible();
  expect(screen.getByText('dinsdag 17 november: 07:00–… erbij')).toBeVisible();
  expect(screen.queryByText(/woensdag 18 november: /)).toBeNull();
  await user.click(screen.getByText('Terughalen'));
  expect([start().value, tuesdayStart().value]).toEqual(['09:15', '07:00']);
  expect(screen.queryByText(title)).toBeNull();
  await user.type(end(), '1630{Tab}');
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect([start().value, tuesdayStart().value]).toEqual(['08:00', '']);
  // After the undo there is nothing left to save, but saving the card also removes the offered draft.
  await user.type(end(), '{Control>}a{/Control}1700{Tab}');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0].id).toBe(77);
  expect(stored()).toEqual([]);
});

it('shows unsaved hours of an approved card until they are discarded', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9, initialForm: savedForm });
  await typeStart('0915');
  closeEditor();
  const lookups = { departments, shifts: [], schedule: null };
  const closed = (owner: number) =>
    render(withTexts(<UnsavedHours form={savedForm} reference={reference} lookups={lookups} user={owner} />));
  const other = closed(8);
  expect(other.container.textContent).toBe('');
  other.unmount();
  closed(9);
  expect(await screen.findByText('Dit heb je nog ingevuld en is niet opgeslagen')).toBeVisible();
  expect(screen.getByText('maandag 16 november: tijden 09:15–16:30 in plaats van 08:00–16:30')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verwijderen' }));
  expect(stored()).toEqual([]);
  expect(screen.queryByText(/09:15/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Terugzetten' }));
  expect(storedDraft().form.lines[0].span.start).toBe(555);
  expect(screen.getByText(/09:15/)).toBeVisible();
});

it('names the days where a restored draft replaces newer hours, and undoes the restore in one step', async () => {
  const user = userEvent.setup();
  await openWithMonday();
  await user.click(start());
  await user.keyboard('1000{Tab}');
  expect(await screen.findByText(/^Hier heb je ook nu iets ingevuld: maandag 16 november\./)).toBeVisible();
  await user.click(screen.getByText('Terughalen'));
  expect(start()).toHaveValue('09:15');
  expect(toasts.join()).toContain('in plaats van wat je net had ingevuld bij: maandag 16 november.');
  await user.keyboard('{Control>}z{/Control}');
  expect(start()).toHaveValue('10:00');
});

it('reports that more hours can be restored while another draft remains', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  const [name = ''] = stored();
  const old = JSON.parse(localStorage.getItem(name) ?? '');
  const lines = old.form.lines.map((line: { date: string }, at: number) => ({
    ...old.form.lines[1 - at],
    ...(at > 1 ? line : {}),
    date: line.date,
  }));
  closeEditor();
  localStorage.setItem(
    name.replace(/[^/]+$/, '0'),
    JSON.stringify({ ...old, writtenAt: old.writtenAt - 60_000, form: { ...old.form, lines } }),
  );
  openEditor({ draftsOf: 9 });
  await user.click(await screen.findByText('Terughalen'));
  expect(toasts).toEqual(['success: Teruggezet. Er is nog meer bewaard dat je kunt terughalen.']);
  await user.click(await screen.findByText('Terughalen'));
  expect([start().value, tuesdayStart().value]).toEqual(['09:15', '09:15']);
  expect(toasts.at(-1)).toBe('success: Wat je had ingevuld, staat er weer.');
});

it('restores and offers a discarded draft again after undo', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  const text = localStorage.getItem(stored()[0] ?? '');
  closeEditor();
  openEditor({ draftsOf: 9 });
  await user.click(await screen.findByText('Verwijderen'));
  expect(stored()).toEqual([]);
  await user.click(screen.getByText('Terugzetten'));
  expect(localStorage.getItem(stored()[0] ?? '')).toBe(text);
  await user.click(await screen.findByText('Terughalen'));
  expect(start()).toHaveValue('09:15');
  expect(screen.queryByText('Verwijderd.')).toBeNull();
});

it('offers the newest draft of a week first', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  const [name = ''] = stored();
  const old = JSON.parse(localStorage.getItem(name) ?? '');
  const older = JSON.stringify({ ...old, writtenAt: old.writtenAt - 60_000 }).replaceAll('555', '420');
  closeEditor();
  for (const slot of ['0', 'zzzzzzzz']) localStorage.setItem(name.replace(/[^/]+$/, slot), older);
  openEditor({ draftsOf: 9 });
  await user.click(await screen.findByText('Terughalen'));
  expect(start()).toHaveValue('09:15');
});

it('removes a draft from storage when the user discards it', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  closeEditor();
  openEditor({ draftsOf: 9 });
  await user.click(await screen.findByText('Verwijderen'));
  expect(stored()).toEqual([]);
  expect(screen.queryByText(title)).toBeNull();
  expect(start()).toHaveValue('');
});

it('offers a new card’s draft of another week, and names that week', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await user.click(screen.getByLabelText('Vorige week'));
  await typeStart('0915');
  expect(stored()[0]).toContain('/2026-46/');
  closeEditor();
  openEditor({ draftsOf: 9 });
  expect(await screen.findByText(/Het gaat om week 46 - 2026\./)).toBeVisible();
  expect(screen.getByText('maandag 9 november: 09:15–… erbij')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Terughalen' }));
  expect(toasts).toEqual(['success: Je ziet nu week 46 - 2026, zoals je hem had ingevuld.']);
});

it('stores the current hours as a draft when the draft of another week is restored', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await user.click(screen.getByLabelText('Vorige week'));
  await typeStart('0915');
  closeEditor();
  openEditor({ draftsOf: 9 });
  await screen.findByText(/Het gaat om week 46 - 2026\./);
  await typed('0700');
  await user.click(screen.getByRole('button', { name: 'Terughalen' }));
  expect(start()).toHaveValue('09:15');
  expect(await screen.findByText(/Het gaat om week 47 - 2026\./)).toBeVisible();
  closeEditor();
  openEditor({ draftsOf: 9 });
  expect(await screen.findByText('maandag 16 november: 07:00–… erbij')).toBeVisible();
});

it('compares the draft of another week with that week’s card, not with the one on screen', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await user.click(screen.getByLabelText('Vorige week'));
  await typeStart('0915');
  closeEditor();
  const lines = newForm.lines.map((line, at) =>
    at < 2 ? { ...line, span: { start: 480, end: 990, received: null } } : line,
  );
  openEditor({ draftsOf: 9, initialForm: { ...newForm, lines, travelExpenses: 5 } });
  expect(await screen.findByText(/Het gaat om week 46 - 2026\./)).toBeVisible();
  const bar = within(screen.getByText('maandag 9 november: 09:15–… erbij').closest('ul') ?? expect.fail());
  expect(bar.getAllByRole('listitem')).toHaveLength(1);
});

it('does not offer a draft that changes only the week', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await user.click(screen.getByLabelText('Vorige week'));
  await waitFor(() => expect(stored()).toHaveLength(1));
  closeEditor();
  openEditor({ draftsOf: 9 });
  await waitFor(() => expect(stored()).toEqual([]));
  expect(screen.queryByText(title)).toBeNull();
});

it('removes the draft when all changes are undone or the card is saved', async () => {
  const user = userEvent.setup();
  const { onSaved } = openEditor({ draftsOf: 9, initialForm: savedForm });
  await typeStart('0915');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stored()).toEqual([]));
  await typeStart('0945');
  await user.click(screen.getByText('Opslaan'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(stored()).toEqual([]);
  closeEditor();
  expect(stored()).toEqual([]);
});

it('stores no draft during impersonation', async () => {
  const user = userEvent.setup();
  const { unmount } = openEditor({ draftsOf: null });
  await user.type(start(), '0915');
  await user.tab();
  fireEvent(window, new Event('pagehide'));
  unmount();
  expect(stored()).toEqual([]);
});

it('neither offers nor removes unreadable drafts and other storage entries', async () => {
  for (const [at, text] of ['', '{', '{"version":1}', '[]', 'null'].entries()) {
    localStorage.setItem(`hour-card-draft/1/9/5/2026-47/-/broken${at}`, text);
  }
  localStorage.setItem('something else', 'of somebody else');
  openEditor({ draftsOf: 9 });
  await screen.findByText('We kunnen niet lezen wat je eerder hebt ingevuld');
  expect(stored()).toHaveLength(6);
  expect(screen.queryByText(title)).toBeNull();
});

it('links to the login when the session expires, and then restores the draft without asking', async () => {
  const user = userEvent.setup();
  const save = async (): Promise<SaveOutcome> => ({ ok: false, statusCode: 401, message: 'session_expired' });
  openEditor({ draftsOf: 9, initialForm: savedForm, requests: { save } });
  await typeStart('0915');
  await user.click(screen.getByText('Opslaan'));
  expect(
    await screen.findByText(
      'Je bent niet meer ingelogd. Wat je hebt ingevuld, is bewaard: log opnieuw in en ga hier verder.',
    ),
  ).toBeVisible();
  const link = screen.getByText('Opnieuw inloggen');
  expect(link).toHaveAttribute('href', '/login?next=%2F');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(storedDraft().resume).toBe(true);
  closeEditor();
  openEditor({ draftsOf: 9, initialForm: savedForm });
  await waitFor(() => expect(start()).toHaveValue('09:15'));
  expect(screen.queryByText(title)).toBeNull();
});

it('asks before a link leaves unsaved work, and follows the link after confirmation', async () => {
  const user = userEvent.setup();
  const onFollow = vi.fn((event: MouseEvent) => event.preventDefault());
  const link = Object.assign(document.createElement('a'), { href: '/dashboard', textContent: 'Dashboard' });
  link.addEventListener('click', onFollow);
  document.body.append(link);
  openEditor({ draftsOf: 9 });
  await user.click(link);
  expect(onFollow).toHaveBeenCalledTimes(1);
  await typeStart('0915');
  await user.click(link);
  expect(await screen.findByText('Pagina verlaten?')).toBeVisible();
  expect(
    screen.getByText(
      'Je hebt wijzigingen die nog niet zijn opgeslagen. Ze blijven 14 dagen op dit apparaat bewaard: als je deze kaart weer opent, kun je ze terughalen. Met Opslaan lever je de urenkaart in.',
    ),
  ).toBeVisible();
  expect(onFollow).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('Blijven'));
  expect(onFollow).toHaveBeenCalledTimes(1);
  const closing = new Event('beforeunload', { cancelable: true });
  fireEvent(window, closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(link);
  await user.click(await screen.findByText('Verlaten'));
  expect(onFollow).toHaveBeenCalledTimes(2);
  link.remove();
});

it.each([
  ['follows the link once saved', { ok: true } as const, 1],
  ['stays and explains a failed save', { ok: false, statusCode: 500, message: 'De server is vol' } as const, 0],
])('saves from the leave dialog and %s', async (_name, outcome, times) => {
  const user = userEvent.setup();
  const onFollow = vi.fn((event: MouseEvent) => event.preventDefault());
  const link = Object.assign(document.createElement('a'), { href: '/dashboard', textContent: 'Dashboard' });
  link.addEventListener('click', onFollow);
  document.body.append(link);
  const save = vi.fn(async () => outcome);
  const onSaved = vi.fn((_week: unknown, go?: () => void) => go?.());
  openEditor({ draftsOf: 9, initialForm: savedForm, requests: { save }, onSaved });
  await typeStart('0915');
  await user.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Pagina verlaten?' });
  await user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(onFollow).toHaveBeenCalledTimes(times));
  if (times === 0) expect(await screen.findByText(/De server is vol/)).toBeVisible();
  link.remove();
});

/** Renders the logout link. `hasLeft` returns whether the link was followed since the last call. */
function logoutLink() {
  render(<LogoutLink href="#logout">Uitloggen</LogoutLink>);
  const hasLeft = () => {
    const { hash, pathname } = window.location;
    window.history.replaceState(null, '', pathname);
    return hash === '#logout';
  };
  return { link: screen.getByText('Uitloggen'), hasLeft };
}

it('warns before logout on any screen that unsaved hours will be lost', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  closeEditor();
  render(withTexts(<DraftKeeper userId={9} />));
  const { link, hasLeft } = logoutLink();
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: logoutTexts.title })).toHaveTextContent(logoutTexts.text);
  await user.click(screen.getByText(logoutTexts.stay));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(hasLeft()).toBe(false);
  await user.click(link);
  await user.click(await screen.findByText(logoutTexts.logOut));
  await waitFor(() => expect(hasLeft()).toBe(true));
});

it('logs out without a question when nothing is unsaved, and asks only once in the editor', async () => {
  const user = userEvent.setup();
  render(withTexts(<DraftKeeper userId={9} />));
  const { link, hasLeft } = logoutLink();
  await user.click(link);
  await waitFor(() => expect(hasLeft()).toBe(true));
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  // Imitates a click before the last change was stored.
  for (const name of stored()) localStorage.removeItem(name);
  fireEvent.click(link);
  const dialog = await screen.findByRole('dialog', { name: logoutTexts.title });
  expect(dialog).toHaveTextContent(logoutTexts.text);
  expect(hasLeft()).toBe(false);
  await user.click(screen.getByText(logoutTexts.logOut));
  await waitFor(() => expect(hasLeft()).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  const closing = new Event('beforeunload', { cancelable: true });
  fireEvent(window, closing);
  expect(closing.defaultPrevented).toBe(false);
});

it('asks before logging out of the editor when the browser stores no drafts', async () => {
  const user = userEvent.setup();
  render(withTexts(<DraftKeeper userId={null} />));
  openEditor({ draftsOf: null });
  await user.type(start(), '0915');
  await user.tab();
  const { link, hasLeft } = logoutLink();
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Pagina verlaten?' })).toHaveTextContent('gaan ze verloren');
  await user.click(screen.getByText('Blijven'));
  expect(hasLeft()).toBe(false);
  await user.click(link);
  await user.click(await screen.findByText('Verlaten'));
  await waitFor(() => expect(hasLeft()).toBe(true));
});

it('offers a draft only on a card of its own employee', async () => {
  openEditor({ draftsOf: 9 });
  await typeStart('0915');
  const [name = ''] = stored();
  closeEditor();
  const text = localStorage.getItem(name) ?? '';
  localStorage.clear();
  localStorage.setItem(name.replace('/9/5/', '/9/6/'), text.replace('"employeeId":5', '"employeeId":6'));
  openEditor({ draftsOf: 9 });
  await typed('0730');
  expect(screen.queryByText(title)).toBeNull();
});

it('stops offering a draft once another tab removes it', async () => {
  openEditor({ draftsOf: 9, initialForm: savedForm });
  await typeStart('0915');
  const [key = ''] = stored();
  closeEditor();
  openEditor({ draftsOf: 9, initialForm: savedForm });
  expect(await screen.findByText(title)).toBeVisible();
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  expect(screen.queryByText(title)).toBeNull();
});

it('stores the latest hours when the editor unmounts right after typing', async () => {
  const { unmount } = openEditor({ draftsOf: 9 });
  await userEvent.type(start(), '0830{Tab}');
  unmount();
  expect(storedDraft().form.lines[0].span.start).toBe(510);
});
