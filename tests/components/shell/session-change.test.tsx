import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callServer } from '@/components/client/call-server';
import { switchEmployee } from '@/components/client/switch-employee';
import { ActAs, ForSession, SessionChanged, SessionChangedAlert } from '@/components/shell/session-change';
import { router } from '../next-navigation';
import { withTexts } from '../ui/with-texts';

const sent: Headers[] = [];
let answer: () => Response;
beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ ok: true, data: null });
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    sent.push(new Headers(init?.headers));
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refusal = (holder: unknown) => () =>
  Response.json({ ok: false, statusCode: 409, message: 'session_changed', errors: {}, holder }, { status: 409 });
const expired = () =>
  Response.json({ ok: false, statusCode: 401, message: 'session_expired', errors: {} }, { status: 401 });
const karin = { name: 'Karin de Wit', employeeNumber: '1007', impersonated: false, otherRecord: false };

const tab = (shell: string, page: string, impersonated = false) =>
  withTexts(
    <>
      <ActAs actingAs={shell} />
      <SessionChanged impersonated={impersonated} />
      <ForSession actingAs={page} fallback={<SessionChangedAlert impersonated={impersonated} />}>
        <p>De pagina</p>
      </ForSession>
    </>,
  );

test('identifies the user of the page in each request', async () => {
  render(tab('jan', 'jan'));
  await callServer('/api/lookups/shifts');
  await callServer('/api/hour-cards', { method: 'POST', body: {} });
  expect(sent.map((headers) => headers.get('x-acting-as'))).toEqual(['jan', 'jan']);
});

test('does not identify a user in requests after the pages behind the login close', async () => {
  render(tab('jan', 'jan')).unmount();
  await callServer('/api/lookups/shifts');
  expect(sent[0]?.has('x-acting-as')).toBe(false);
});

test('shows which user is logged in when a request is refused, and keeps the page', async () => {
  answer = refusal(karin);
  render(tab('jan', 'jan'));
  await act(() => callServer('/api/hour-cards', { method: 'POST', body: {} }));
  const dialog = screen.getByRole('dialog', { name: 'Iemand anders is nu ingelogd' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'In deze browser is nu Karin de Wit (PN: 1007) ingelogd.Op deze pagina wordt niets meer opgeslagen of verstuurd.Uren die hier zijn ingevuld, blijven bewaard voor wie ze invulde.Met ‘Opnieuw inloggen’ wordt Karin de Wit meteen uitgelogd.',
  );
  expect(within(dialog).getByRole('button', { name: 'Opnieuw inloggen' })).toBeEnabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('De pagina')).toBeInTheDocument();
  // The next refused request shows the message again.
  await act(() => callServer('/api/hour-cards', { method: 'POST', body: {} }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('does not ask for a login when the user switched to another record', async () => {
  answer = refusal({ ...karin, employeeNumber: '1008', otherRecord: true });
  render(tab('jan', 'jan'));
  await act(() => callServer('/api/hour-cards', { method: 'POST', body: {} }));
  const dialog = screen.getByRole('dialog', { name: 'Je bent verdergegaan met een ander dienstverband' });
  expect(dialog).toHaveTextContent('In een ander tabblad ben je verdergegaan als Karin de Wit (PN: 1008).');
  expect(within(dialog).queryByRole('button', { name: 'Opnieuw inloggen' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Pagina herladen' })).toBeEnabled();
});

test('checks the session when the tab becomes visible again', async () => {
  answer = refusal(karin);
  render(tab('jan', 'jan'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByRole('dialog')).toHaveTextContent('is nu Karin de Wit (PN: 1007) ingelogd');
  expect(sent.map((headers) => headers.get('x-acting-as'))).toEqual(['jan']);
});

test.each([
  [{ ...karin, impersonated: true }, 'is nu Karin de Wit (PN: 1007), via een link uit de beheeromgeving, ingelogd'],
  [{ ...karin, employeeNumber: null }, 'is nu Karin de Wit ingelogd'],
  [null, 'is nu iemand anders ingelogd'],
])('names the user who is now logged in: %j', async (holder, text) => {
  answer = refusal(holder);
  render(tab('jan', 'jan'));
  await act(() => callServer('/api/hour-cards', { method: 'POST', body: {} }));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('reports an expired session when the tab becomes visible again', async () => {
  answer = expired;
  render(tab('jan', 'jan'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const dialog = await screen.findByRole('dialog', { name: 'Je bent niet meer ingelogd' });
  expect(dialog).toHaveTextContent('Op deze pagina wordt niets meer opgeslagen of verstuurd.');
  expect(within(dialog).getByRole('button', { name: 'Opnieuw inloggen' })).toBeEnabled();
  expect(within(dialog).queryByRole('button', { name: 'Pagina herladen' })).toBeNull();
});

test.each([
  ['the session ended', '/hour-cards', '', expired, '/login?next=%2Fhour-cards'],
  [
    'the session ended',
    '/hour-cards/edit',
    '?hourCardId=3',
    expired,
    '/login?next=%2Fhour-cards%2Fedit%3FhourCardId%3D3',
  ],
  ['Karin logged in', '/hour-cards', '', refusal(karin), '/logout?next=%2Fhour-cards'],
  [
    'Karin logged in',
    '/a',
    '?from=2026-W43&to=2026-W48',
    refusal(karin),
    '/logout?next=%2Fa%3Ffrom%3D2026-W43%26to%3D2026-W48',
  ],
])('returns to the page after logging in again: %s, at %s%s', async (_name, pathname, search, given, to) => {
  answer = given;
  render(tab('jan', 'jan'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const button = await screen.findByRole('button', { name: 'Opnieuw inloggen' });
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname, search, assign });
  await userEvent.click(button);
  expect(assign.mock.calls).toEqual([[to]]);
});

test('asks an impersonator for a new link instead of a login', async () => {
  answer = refusal(karin);
  render(tab('jan', 'jan', true));
  await act(() => callServer('/api/hour-cards', { method: 'POST', body: {} }));
  expect(screen.getByRole('alert')).toHaveTextContent('Maak daar een nieuwe link');
  // The alert promises no kept drafts, because an impersonated session keeps none.
  expect(screen.getByRole('alert')).not.toHaveTextContent('blijven bewaard');
  expect(screen.queryByRole('button', { name: 'Opnieuw inloggen' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pagina herladen' })).toBeEnabled();
});

test('shows no message after any other conflict', async () => {
  answer = () => Response.json({ ok: false, statusCode: 409, message: 'changed_meanwhile' }, { status: 409 });
  render(tab('jan', 'jan'));
  await act(() => callServer('/api/hour-cards', { method: 'POST', body: {} }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('hides a page rendered for another user, and shows who is logged in', async () => {
  const { rerender } = render(tab('jan', 'jan'));
  answer = refusal(karin);
  rerender(tab('jan', 'karin'));
  expect(screen.queryByText('De pagina')).toBeNull();
  const notice = await screen.findByText(/is nu Karin de Wit \(PN: 1007\) ingelogd/);
  expect(notice.parentElement).toHaveTextContent('Wat je opvroeg, wordt daarom hier niet getoond.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.map((headers) => headers.get('x-acting-as'))).toEqual(['jan']);
});

test('reloads a page of another record when the session has not changed', async () => {
  const { rerender } = render(tab('jan', 'jan'));
  rerender(tab('jan', 'jan as 8'));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('acts as another employee record after this tab switches to that record', async () => {
  const { rerender } = render(tab('jan', 'jan'));
  answer = () => Response.json({ ok: true, data: 'jan as 8' });
  await act(() => switchEmployee('8'));
  expect(screen.getByText('De pagina')).toBeInTheDocument();
  rerender(tab('jan as 8', 'jan as 8'));
  expect(screen.getByText('De pagina')).toBeInTheDocument();
  await callServer('/api/lookups/shifts');
  expect(sent.at(-1)?.get('x-acting-as')).toBe('jan as 8');
});

test('hides pages of the previous record once the new pages have loaded', async () => {
  const { rerender } = render(tab('jan', 'jan'));
  answer = () => Response.json({ ok: true, data: 'jan as 8' });
  await act(() => switchEmployee('8'));
  rerender(tab('jan as 8', 'jan as 8'));
  // The router may show a page that it cached before the user switched.
  rerender(tab('jan as 8', 'jan'));
  expect(screen.queryByText('De pagina')).toBeNull();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
});

test('ignores a late refusal of a request sent before a switch of records', async () => {
  render(tab('jan', 'jan'));
  let respond = (_: Response) => {};
  vi.mocked(window.fetch).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const response = callServer('/api/lookups/shifts');
  answer = () => Response.json({ ok: true, data: 'jan as 8' });
  await act(() => switchEmployee('8'));
  await act(async () => {
    respond(refusal({ ...karin, name: 'Jan' })());
    await response;
  });
  expect(screen.queryByRole('alert')).toBeNull();
});
