import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MissingPeople } from '@/components/missing/missing-people';
import { missingPeople } from '@/lib/management/missing-people';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const shown = collectToasts();
const card = (employeeId: number, employeeName: string, week: number, canBeReminded = true) => ({
  employeeId,
  employeeName,
  employeeNumber: `100${employeeId}`,
  week: { year: 2026, week },
  canBeReminded,
});
const three = [card(8, 'Anna', 47), card(9, 'José Çelik', 45), card(10, 'Bas', 45, false), card(11, 'Eva', 48)];
const noneReminded = { sent: [], alreadyToday: [], unreachable: [], failed: [] };

let cards = three;
let answers: readonly (readonly [number, unknown])[] = [];
const posted: { path: string; body: { employeeIds: number[]; from: string; to: string } }[] = [];
const ok = (data: object) => [200, { ok: true, data: { ...noneReminded, ...data } }] as const;
const refusal = (statusCode: number, message: string) =>
  [statusCode, { ok: false, statusCode, message, errors: {} }] as const;

beforeEach(() => {
  cards = three;
  posted.length = 0;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'POST')
      return Response.json({ ok: true, data: { kind: 'people', missing: missingPeople(cards) } });
    const [status, body] = answers[posted.length] ?? [500, {}];
    posted.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function renderPeople() {
  render(
    withTexts(
      <MissingPeople
        query="?from=2026-W43&to=2026-W48"
        list="/management-dashboard/missing"
        sort="weeks"
        running={{ year: 2026, week: 48 }}
        manager="Marieke de Vries"
        empty={<p>Niemand mist een kaart.</p>}
      />,
    ),
  );
  await screen.findByRole('table');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async () => {
  await press('Herinner iedereen');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mail versturen' }));
  await vi.waitFor(() => expect(shown).not.toEqual([]));
};

test('mails all late employees after a confirmation that shows their number and the exceptions', async () => {
  answers = [ok({ sent: [8, 9], unreachable: [10] })];
  await renderPeople();
  expect(screen.queryByRole('link', { name: 'Herinner iedereen' })).toBeNull();
  await press('Herinner iedereen');
  const dialog = within(screen.getByRole('dialog', { name: '2 medewerkers een herinnering mailen?' }));
  expect(dialog.getByText(/^Geen mail voor Bas: geen e-mailadres,/)).toBeVisible();
  expect(posted).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Mail versturen' }));
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatch(/^success: 2 medewerkers hebben een herinnering gekregen\. Geen mail voor Bas: /);
  expect(posted).toEqual([
    { path: '/api/management/reminders', body: { employeeIds: [8, 10, 9], from: '2026-11-02', to: '2026-11-22' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('sends no mail when the confirmation is cancelled', async () => {
  await renderPeople();
  await press('Herinner iedereen');
  await press('Annuleren');
  expect(posted).toEqual([]);
  expect(shown).toEqual([]);
});

test.each<[string, object, readonly string[]]>([
  [
    'everyone was already reminded today',
    { alreadyToday: [8, 9] },
    ['info: 2 medewerkers hadden vandaag al een herinnering.'],
  ],
  ['all cards have arrived meanwhile', {}, ['info: Niemand mist nog een urenkaart; er is geen mail verstuurd.']],
  [
    'a mail could not be sent',
    { sent: [8], failed: [9] },
    [
      'info: 1 medewerker heeft een herinnering gekregen.',
      'error: De mail aan José Çelik kon niet worden verstuurd. Probeer het later opnieuw.',
    ],
  ],
])('shows a toast when %s', async (_, data, toasts) => {
  answers = [ok(data)];
  await renderPeople();
  await confirm();
  await vi.waitFor(() => expect(shown).toEqual(toasts));
});

test('shows the reason for a failure and no success message', async () => {
  answers = [refusal(403, 'invalid_employee')];
  await renderPeople();
  await confirm();
  expect(shown).toEqual(['error: Geen toegang tot de opgegeven medewerker, probeer opnieuw in te loggen.']);
  expect(screen.getByRole('button', { name: 'Herinner iedereen' })).toBeEnabled();
});

test('sends twenty mails at a time, and reports a failure halfway', async () => {
  cards = Array.from({ length: 45 }, (_, at) => card(100 + at, `Naam ${100 + at}`, 45));
  const ids = cards.map(({ employeeId }) => employeeId);
  answers = [ok({ sent: ids.slice(0, 20) }), refusal(503, 'busy')];
  await renderPeople();
  await confirm();
  await vi.waitFor(() => expect(shown).toHaveLength(2));
  expect(shown[0]).toBe('info: 20 medewerkers hebben een herinnering gekregen.');
  expect(shown[1]).toMatch(/^error: /);
  expect(posted.map(({ body }) => body.employeeIds)).toEqual([ids.slice(0, 20), ids.slice(20, 40)]);
});

test('keeps the mailto link when the server cannot mail any employee', async () => {
  cards = three.map((one) => ({ ...one, canBeReminded: false }));
  await renderPeople();
  expect(screen.getByRole('link', { name: 'Herinner iedereen' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:\?subject=/),
  );
  expect(screen.queryByRole('button', { name: 'Herinner iedereen' })).toBeNull();
});
