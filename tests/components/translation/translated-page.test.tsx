import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LoginAction, LoginForm } from '@/components/account/login-form';
import type { EditorRequests } from '@/components/client/editor-requests';
import { HourCardItem } from '@/components/hour-card-list/hour-card-item';
import { PlannedDays } from '@/components/lights/planned-days';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { RichSelectList } from '@/components/ui/rich-select-list';
import { Toaster, toast } from '@/components/ui/toast';
import type { ListedLine } from '@/lib/hour-card/listed-card';
import { end, monday, openEditor, savedForm, start } from '../hour-card-editor/render-editor';
import { fourCards } from '../management/cards';
import { click, openCreated, pass, startServer, tickAll } from '../management/created-world';
import { isShown, review, waitForRetry } from '../management/review-world';
import { withTexts } from '../ui/with-texts';
import { translatePage } from './translate-page';

// Rendering whole screens is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minutes = (iso: string) => Date.parse(iso) / 60_000;
const listedLine: ListedLine = {
  ...{ id: 1, start: minutes('2026-11-16T07:00Z'), end: minutes('2026-11-16T15:30Z') },
  ...{ workedInclusive: 510, workedExclusive: 480, difference: 30 },
  ...{ secondmentOptionName: '', otherFunction: '', exceptions: [] },
};
const listed = {
  ...{ id: 4711, week: { year: 2026, week: 47 }, departmentName: 'Magazijn', shiftName: 'Dagdienst', comment: '' },
  ...{
    number: '2026-0471',
    fullWeekSecondment: false,
    isCorrection: false,
    correctionReason: '',
    correction: null,
    travelExpenses: 12.5,
  },
  ...{ workedInclusive: 510, workedExclusive: 480 },
};
const showLogin = (action: LoginAction) =>
  render(withTexts(<LoginForm action={action} initial={{ email: '', remember: false, errors: {} }} next={null} />));

describe('a page translated by the browser', () => {
  test.each([
    ['a button', (text: string, more: boolean) => <Button pending={more}>{text}</Button>],
    [
      'a message',
      (text: string, more: boolean) => (
        <Alert tone="info" title={more ? 'Let op' : ''}>
          {text}
        </Alert>
      ),
    ],
    ['a badge', (text: string, more: boolean) => <Badge dot={more}>{text}</Badge>],
    ['a link', (text: string) => <Link href="/hour-cards">{text}</Link>],
  ])('updates the text of %s and the element beside it', (_name, draw) => {
    const { container, rerender } = render(draw('Opslaan', false));
    translatePage();
    rerender(draw('Wordt opgeslagen', true));
    expect(container).toHaveTextContent(/Wordt opgeslagen$/);
    expect(container).not.toHaveTextContent('Opslaan');
    rerender(draw('Opslaan', false));
    expect(container).toHaveTextContent(/^Opslaan$/);
  });

  test('shows why a login was refused and removes the reason after the next attempt', async () => {
    const errors = [{ password: 'Ongeldig wachtwoord' }, { form: 'Er is een fout opgetreden' }, { email: 'Onbekend' }];
    const action = async () => ({ email: '', remember: false, errors: errors.shift() ?? {} });
    showLogin(action);
    translatePage();
    const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await logIn();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Ongeldig wachtwoord'));
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Er is een fout opgetreden');
    expect(screen.queryByText('Ongeldig wachtwoord')).toBeNull();
    await logIn();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Onbekend'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('updates the label of the button beside a password', async () => {
    showLogin(async (state) => state);
    translatePage();
    await userEvent.click(screen.getByRole('button', { name: /^Toon/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Verberg/ }));
    expect(screen.getByRole('button', { name: /^Toon/ })).toBeVisible();
  });

  test('shows and removes a toast', async () => {
    vi.useFakeTimers();
    render(<Toaster label="Meldingen" />);
    translatePage();
    toast.success('De urenkaart is opgeslagen.');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('De urenkaart is opgeslagen.')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText('De urenkaart is opgeslagen.')).toBeNull();
  });

  test('updates the planned days for another card', () => {
    const days = (planned: number, worked: number, assigned = 0) =>
      withTexts(
        <PlannedDays days={[{ date: '2026-11-16', planned, worked, assigned }]} lines={[]} zone="Europe/Amsterdam" />,
      );
    const { rerender } = render(days(480, 360));
    translatePage();
    const cell = () => screen.getByRole('listitem').textContent;
    expect(cell()).toBe('maandag06:00 (−02:00)gepland 08:00');
    rerender(days(480, 570, 90));
    expect(cell()).toBe('maandag09:30gepland 08:00 +01:30');
    rerender(days(0, 240));
    expect(cell()).toBe('maandag04:00 (+04:00)gepland 00:00');
  });

  test('updates the lines of a card after a save', () => {
    const card = (line: Partial<ListedLine>, status: string) =>
      withTexts(
        <HourCardItem card={{ ...listed, status, lines: [{ ...listedLine, ...line }] }} zone="Europe/Amsterdam" />,
      );
    const { rerender } = render(card({}, 'CREATED'));
    translatePage();
    rerender(card({ workedExclusive: 510, difference: 0, secondmentOptionName: 'Inpak' }, 'APPROVED'));
    const [, line] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(line).toBe('ma 08:00ma 16:3008:30-Inpak-');
    rerender(card({ end: null }, 'DECLINED'));
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('ma 08:00-08:30 (08:00)');
  });
});

test('updates the selected option of a list with two lines per option', async () => {
  const options = [40, 44].map((week) => ({ value: String(week), label: `Week ${week}`, detail: `dagen van ${week}` }));
  const list = (value: string) => (
    <RichSelectList id="week" label="Week" options={options} value={value} onChange={() => {}} setControl={() => {}} />
  );
  const { rerender } = render(list('44'));
  await userEvent.keyboard('{Escape}');
  translatePage();
  rerender(list('40'));
  expect(screen.getByRole('combobox')).toHaveTextContent(/^Week 40$/);
});

describe('an editor translated by the browser', () => {
  const summary = () => screen.getByRole('button', { name: /^Gegevens van de urenkaart/ });

  test('shows totals, errors and where the work is stored', async () => {
    openEditor({ draftsOf: 1 });
    translatePage();
    await userEvent.type(start(), 'acht');
    await userEvent.tab();
    expect(start()).toHaveAccessibleDescription('Vul een tijd in, bijvoorbeeld 08:30.');
    expect(screen.getByRole('button', { name: /^Opslaan/ })).toHaveTextContent(/^Opslaan De urenkaart bevat fouten/);
    await userEvent.clear(start());
    await userEvent.type(start(), '8');
    await userEvent.type(end(), '1630');
    await userEvent.tab();
    expect(document.querySelector('[data-week-total]')).toHaveTextContent('08:30');
    expect(screen.getByRole('button', { name: /^Opslaan/ })).toHaveTextContent(/^Opslaan$/);
    expect(await screen.findByText('Bewaard op dit apparaat')).toBeVisible();
    expect(screen.queryByText('Met Opslaan lever je in')).toBeNull();
  });

  test('adds lines and breaks', async () => {
    openEditor({ initialForm: savedForm });
    translatePage();
    await userEvent.click(monday().getByRole('button', { name: 'Regel toevoegen' }));
    expect(document.querySelector('[data-day-total]')?.parentElement).toHaveTextContent('Dagtotaal 08:30');
    await userEvent.click(monday().getAllByRole('button', { name: 'Pauze toevoegen' })[0] as HTMLElement);
    await userEvent.type(monday().getAllByLabelText('Pauze 1 start')[0] as HTMLElement, '12');
    await userEvent.type(monday().getAllByLabelText('Pauze 1 eind')[0] as HTMLElement, '1230');
    await userEvent.tab();
    expect(document.querySelector('[data-week-total]')).toHaveTextContent('08:00');
  });

  test('updates the options summary', async () => {
    openEditor();
    translatePage();
    await userEvent.click(summary());
    await userEvent.selectOptions(screen.getByLabelText('Afdeling'), '4');
    expect(summary()).toHaveTextContent('Gegevens van de urenkaart: Week 47 - 2026 · Verkoop');
    expect(screen.getByText('Totaal week 47 - 2026')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Week', { exact: true }), '2026-46');
    expect(await screen.findByText('Totaal week 46 - 2026')).toBeVisible();
    expect(summary()).toHaveTextContent('Gegevens van de urenkaart: Week 46 - 2026 · Verkoop');
  });

  test('shows a lost connection and a waiting save, and removes both messages', async () => {
    const save = vi.fn<EditorRequests['save']>(async () => ({ ok: true }));
    save.mockResolvedValueOnce({ ok: false, statusCode: 0, message: '' });
    openEditor({ requests: { save }, initialForm: savedForm });
    translatePage();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('Geen verbinding. Opgeslagen')).toBeVisible();
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^Geen verbinding/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(/^Geen verbinding: wordt straks opgeslagen/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Niet meer proberen' }));
    expect(screen.queryByText(/^Geen verbinding/)).toBeNull();
  });
});

describe('a list of created cards translated by the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  test('selects and approves cards, counts down and undoes the approval', async () => {
    startServer({ lights: { 102: 'amber' } });
    await openCreated(fourCards);
    translatePage();
    await pass(50);
    tickAll();
    expect(screen.getByText('4 kaarten geselecteerd')).toBeInTheDocument();
    await click('Goedkeuren');
    expect(screen.getByText(/^4 kaarten worden goedgekeurd over 5 seconden\./)).toBeInTheDocument();
    await pass(1000);
    expect(screen.getByText(/^4 kaarten worden goedgekeurd over 4 seconden\./)).toBeInTheDocument();
    await click(/^Ongedaan maken/);
    expect(screen.getByText('4 kaarten geselecteerd')).toBeInTheDocument();
    await click('Goedkeuren');
    await pass(6000);
    expect(screen.getByText('4 kaarten goedgekeurd')).toBeInTheDocument();
  });

  test('moves from card to card in the review, and approves and declines cards', async () => {
    startServer();
    await openCreated(fourCards);
    translatePage();
    const user = await review();
    await user.keyboard('j');
    await isShown('Bas Vos');
    expect(screen.getByText('2 van 4')).toBeInTheDocument();
    await user.keyboard('k');
    await isShown('Anna de Boer');
    await waitForRetry();
    await user.keyboard('g');
    await isShown('Bas Vos');
    await waitForRetry();
    await user.keyboard('a');
    await user.keyboard('Pauze vergeten{Enter}');
    await isShown('Cas Mulder');
    await pass(6000);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
