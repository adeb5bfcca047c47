import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReportButton } from '@/components/report/report-button';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

vi.setConfig({ testTimeout: 60_000 });

const failed = 'Er is een fout opgetreden bij het genereren van de rapportage, probeer het later nog eens.';
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const posted: unknown[] = [];
const toasts = collectToasts();
let departments: () => Response;
let outcome: () => Promise<Response>;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  posted.length = 0;
  departments = () =>
    answer({
      ok: true,
      data: [
        { id: 1, label: 'Logistiek' },
        { id: 2, label: 'Productie' },
      ],
    });
  outcome = async () => answer({ ok: true });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    expect(path).toBe('/api/management/report');
    if (init.method !== 'POST') return departments();
    posted.push(JSON.parse(String(init.body)));
    return outcome();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(withTexts(<ReportButton today="2026-11-18" receiver="manager@demo.example" />));
  await user.click(screen.getByRole('button', { name: 'Rapportage genereren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rapportage genereren' }, { timeout: 20_000 }));
  const field = (label: string) => dialog.getByLabelText(label);
  const type = (label: string, text: string) => {
    fireEvent.change(field(label), { target: { value: text } });
    fireEvent.blur(field(label));
  };
  const confirm = () => dialog.getByRole('button', { name: 'Bevestigen' });
  const fill = async () => {
    type('Van datum', '2026-10-01');
    type('Tot en met datum', '2026-10-31');
    await user.click(field('Kostenplaatsen'));
    await user.click(await dialog.findByRole('option', { name: 'Productie' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'));
  };
  return { user, dialog, field, type, confirm, fill };
}

describe('the report dialog', () => {
  test('starts with the user’s own address, and enables ‘Bevestigen’ once all fields are valid', async () => {
    const { dialog, field, confirm, fill } = await open();
    expect(field('Ontvanger (e-mail)')).toHaveValue('manager@demo.example');
    expect(field('Van datum')).toHaveValue('');
    expect(dialog.getByText('De rapportage wordt naar de ontvanger gemaild zodra deze klaar is.')).toBeInTheDocument();
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    expect(confirm()).toHaveAccessibleDescription('Vul eerst alle velden goed in.');
    await fill();
  });

  test('starts with the period and cost centres of the list, and offers other periods', async () => {
    history.replaceState(null, '', '/management-dashboard/created?from=2026-W40&to=2026-W44&departments=2,99');
    try {
      const { user, dialog, field, confirm } = await open();
      expect(field('Van datum')).toHaveValue('2026-09-28');
      expect(field('Tot en met datum')).toHaveValue('2026-11-01');
      const press = (name: string) => user.click(dialog.getByRole('button', { name }));
      expect(dialog.getByRole('button', { name: 'Deze periode' })).toHaveAttribute('aria-pressed', 'true');
      expect(await dialog.findByRole('button', { name: 'Productie weghalen' })).toBeInTheDocument();
      expect(dialog.getByText(/^De rapportage bevat de uren en reiskosten van je medewerkers/)).toBeVisible();
      expect(dialog.getAllByRole('button', { name: /weghalen$/ })).toHaveLength(1);
      await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'));
      await press('Vorige maand');
      expect(field('Van datum')).toHaveValue('2026-10-01');
      expect(field('Tot en met datum')).toHaveValue('2026-10-31');
      expect(dialog.getByRole('button', { name: 'Vorige maand' })).toHaveAttribute('aria-pressed', 'true');
      await press('Deze maand');
      await press('Bevestigen');
      await waitFor(() =>
        expect(posted).toEqual([
          { from: '2026-11-01', to: '2026-11-18', departmentIds: ['2'], receiver: 'manager@demo.example' },
        ]),
      );
    } finally {
      history.replaceState(null, '', '/');
    }
  });

  test('sends the form, announces the report and closes the dialog', async () => {
    const { user, confirm, fill, type } = await open();
    await fill();
    type('Ontvanger (e-mail)', ' chef@demo.example ');
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'));
    await user.click(confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rapportage genereren' })).toHaveFocus());
    expect(posted).toEqual([
      { from: '2026-10-01', to: '2026-10-31', departmentIds: ['2'], receiver: 'chef@demo.example' },
    ]);
    expect(toasts).toEqual([
      'success: De rapportage wordt gegenereerd. Dit kan even duren, controleer regelmatig jouw e-mail.',
    ]);
  });

  test.each([
    ['fails', async () => answer({ ok: false, statusCode: 500, message: 'broken' }, 500)],
    ['gets an unreadable answer', async () => new Response('<h1>502</h1>', { status: 502 })],
    ['does not reach the server', async () => Promise.reject(new TypeError('network'))],
  ])('shows an error and keeps all input when the request %s', async (_, how) => {
    outcome = how;
    const { user, dialog, confirm, fill, field } = await open();
    await fill();
    await user.click(confirm());
    await waitFor(() => expect(toasts).toEqual([`error: ${failed}`]));
    expect(field('Van datum')).toHaveValue('2026-10-01');
    expect(field('Tot en met datum')).toHaveValue('2026-10-31');
    expect(dialog.getByRole('button', { name: 'Productie weghalen' })).toBeInTheDocument();
    outcome = async () => answer({ ok: true });
    await user.click(confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted).toHaveLength(2);
  });

  test('shows that it is sending, and sends the form only once', async () => {
    let finish: (response: Response) => void = () => {};
    outcome = () => new Promise((resolve) => (finish = resolve));
    const { user, confirm, fill } = await open();
    await fill();
    await user.dblClick(confirm());
    await waitFor(() => expect(confirm()).toHaveAttribute('aria-busy', 'true'));
    await user.click(confirm());
    expect(posted).toHaveLength(1);
    finish(answer({ ok: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows a server error at its field', async () => {
    outcome = async () =>
      answer(
        { ok: false, statusCode: 422, message: 'invalid_report', issues: { departmentIds: 'unknown_department' } },
        422,
      );
    const { user, confirm, fill, field } = await open();
    await fill();
    await user.click(confirm());
    await waitFor(() =>
      expect(field('Kostenplaatsen')).toHaveAccessibleDescription(
        'Over een van deze kostenplaatsen kun je niet rapporteren.',
      ),
    );
    expect(toasts).toEqual([`error: ${failed}`]);
  });

  test('keeps the form when the session has expired, with a login link in a new tab', async () => {
    outcome = async () => answer({ ok: false, statusCode: 401, message: 'session_expired' }, 401);
    const { user, dialog, confirm, fill, field } = await open();
    await fill();
    await user.click(confirm());
    expect(await dialog.findByRole('link', { name: 'Inloggen in een nieuw tabblad' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(field('Van datum')).toHaveValue('2026-10-01');
  });
});

describe('the report form', () => {
  test('shows an error on leaving an invalid field', async () => {
    const { field, type } = await open();
    const expectMessage = (label: string, text: string) =>
      waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
    fireEvent.blur(field('Van datum'));
    await expectMessage('Van datum', "Het veld 'Van datum' is vereist.");
    type('Van datum', '2025-11-18');
    await expectMessage('Van datum', 'Kies een datum vanaf 19-11-2025.');
    type('Van datum', '2025-11-19');
    await expectMessage('Van datum', '');
    type('Tot en met datum', '2026-11-19');
    await expectMessage('Tot en met datum', 'Kies een datum die niet in de toekomst ligt.');
    type('Tot en met datum', '2026-11-18');
    await expectMessage('Tot en met datum', '');
    type('Ontvanger (e-mail)', 'geen adres');
    await expectMessage('Ontvanger (e-mail)', 'Vul een geldig e-mailadres in.');
    type('Ontvanger (e-mail)', '');
    await expectMessage('Ontvanger (e-mail)', "Het veld 'Ontvanger (e-mail)' is vereist.");
    fireEvent.focus(field('Kostenplaatsen'));
    fireEvent.blur(field('Kostenplaatsen'));
    await expectMessage('Kostenplaatsen', 'Selecteer minstens 1 kostenplaats');
  });

  test('limits each date by the other, and clears the errors of both together', async () => {
    const { field, type } = await open();
    expect(field('Van datum')).toHaveAttribute('min', '2025-11-19');
    expect(field('Van datum')).toHaveAttribute('max', '2026-11-18');
    expect(field('Tot en met datum')).toHaveAttribute('min', '2025-11-19');
    expect(field('Tot en met datum')).toHaveAttribute('max', '2026-11-18');
    type('Van datum', '2026-10-10');
    type('Tot en met datum', '2026-10-01');
    await waitFor(() => expect(field('Tot en met datum')).toHaveAttribute('min', '2026-10-10'));
    expect(field('Van datum')).toHaveAttribute('max', '2026-10-01');
    await waitFor(() =>
      expect(field('Tot en met datum')).toHaveAccessibleDescription('De datum mag niet voor ‘Van datum’ liggen.'),
    );
    type('Van datum', '2026-09-30');
    await waitFor(() => expect(field('Tot en met datum')).toHaveAccessibleDescription(''));
    expect(field('Van datum')).toHaveAccessibleDescription('');
  });

  test('chooses all cost centres with one press', async () => {
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Alles kiezen' }));
    expect(dialog.getByRole('button', { name: 'Logistiek weghalen' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Productie weghalen' })).toBeInTheDocument();
  });

  test('shows a failed lookup of cost centres, with a retry button', async () => {
    departments = () => answer({ ok: false, statusCode: 502, message: '' }, 502);
    const { user, dialog } = await open();
    expect(await dialog.findByText('De kostenplaatsen konden niet worden opgehaald.')).toBeInTheDocument();
    departments = () => answer({ ok: true, data: [] });
    await user.click(dialog.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await dialog.findByText('Er zijn geen kostenplaatsen waarover je kunt rapporteren.')).toBeInTheDocument();
  });
});
