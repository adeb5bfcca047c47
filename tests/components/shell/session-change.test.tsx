import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askServer } from '@/components/requests/ask-server';
import { switchEmployee } from '@/components/requests/switch-employee';
import { ActAs, ForSession, SessionChanged } from '@/components/shell/session-change';
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
afterEach(() => vi.restoreAllMocks());

const refusal = (holder: unknown) => () =>
  Response.json({ ok: false, statusCode: 409, message: 'session_changed', errors: {}, holder }, { status: 409 });
const karin = { name: 'Karin de Wit', employeeNumber: '1007', impersonated: false };

const tab = (shell: string, page: string) =>
  withTexts(
    <>
      <ActAs actingAs={shell} />
      <SessionChanged />
      <ForSession actingAs={page}>
        <p>De pagina</p>
      </ForSession>
    </>,
  );

test('sends with each request whom the page was rendered for', async () => {
  render(tab('jan', 'jan'));
  await askServer('/api/lookups/shifts');
  await askServer('/api/hour-cards', { method: 'POST', body: {} });
  expect(sent.map((headers) => headers.get('x-acting-as'))).toEqual(['jan', 'jan']);
});

test('sends nothing of the kind once the pages behind the login are left', async () => {
  render(tab('jan', 'jan')).unmount();
  await askServer('/api/lookups/shifts');
  expect(sent[0]?.has('x-acting-as')).toBe(false);
});

test('says who is logged in after a refusal, and keeps the page', async () => {
  answer = refusal(karin);
  render(tab('jan', 'jan'));
  await act(() => askServer('/api/hour-cards', { method: 'POST', body: {} }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'In deze browser is nu Karin de Wit (PN: 1007) ingelogd, dus deze pagina doet niets meer; wat je hebt ingevuld, blijft staan.',
  );
  expect(screen.getByText('De pagina')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pagina herladen' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Opnieuw inloggen' }).closest('form')).toHaveAttribute(
    'action',
    '/logout?next=%2F',
  );
});

test.each([
  [{ ...karin, impersonated: true }, 'is nu Karin de Wit (PN: 1007) (gepersonaliseerd) ingelogd'],
  [{ ...karin, employeeNumber: null }, 'is nu Karin de Wit ingelogd'],
  [null, 'is nu iemand anders ingelogd'],
])('names %j', async (holder, text) => {
  answer = refusal(holder);
  render(tab('jan', 'jan'));
  await act(() => askServer('/api/hour-cards', { method: 'POST', body: {} }));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('says nothing after any other conflict', async () => {
  answer = () => Response.json({ ok: false, statusCode: 409, message: 'changed_meanwhile' }, { status: 409 });
  render(tab('jan', 'jan'));
  await act(() => askServer('/api/hour-cards', { method: 'POST', body: {} }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('hides a page that was rendered for someone else, and asks who that is', async () => {
  const { rerender } = render(tab('jan', 'jan'));
  answer = refusal(karin);
  rerender(tab('jan', 'karin'));
  expect(screen.queryByText('De pagina')).toBeNull();
  expect(await screen.findByRole('alert')).toHaveTextContent('is nu Karin de Wit (PN: 1007) ingelogd');
  expect(sent.map((headers) => headers.get('x-acting-as'))).toEqual(['jan']);
});

test('loads a page of another record again when it is only an old one', async () => {
  const { rerender } = render(tab('jan', 'jan'));
  rerender(tab('jan', 'jan as 8'));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('acts as another record of the user once this tab has switched to it', async () => {
  const { rerender } = render(tab('jan', 'jan'));
  answer = () => Response.json({ ok: true, data: 'jan as 8' });
  await act(() => switchEmployee('8'));
  // Until the new pages have come, the old ones stay.
  expect(screen.getByText('De pagina')).toBeInTheDocument();
  rerender(tab('jan as 8', 'jan as 8'));
  expect(screen.getByText('De pagina')).toBeInTheDocument();
  await askServer('/api/lookups/shifts');
  expect(sent.at(-1)?.get('x-acting-as')).toBe('jan as 8');
});

test('shows nothing more of the record before once the new pages have come', async () => {
  const { rerender } = render(tab('jan', 'jan'));
  answer = () => Response.json({ ok: true, data: 'jan as 8' });
  await act(() => switchEmployee('8'));
  rerender(tab('jan as 8', 'jan as 8'));
  // A page that the router kept from before the switch.
  rerender(tab('jan as 8', 'jan'));
  expect(screen.queryByText('De pagina')).toBeNull();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
});

test('says nothing when what was asked as the record before is refused after the switch', async () => {
  render(tab('jan', 'jan'));
  let arrive = (_: Response) => {};
  vi.mocked(window.fetch).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const asked = askServer('/api/lookups/shifts');
  answer = () => Response.json({ ok: true, data: 'jan as 8' });
  await act(() => switchEmployee('8'));
  await act(async () => {
    arrive(refusal({ ...karin, name: 'Jan' })());
    await asked;
  });
  expect(screen.queryByRole('alert')).toBeNull();
});
