import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportDialog } from '@/components/export/export-dialog';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const saved: string[] = [];
const toasts = collectToasts();
vi.mock('@/components/client/fetch-export', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/components/client/fetch-export')>()),
  saveFile: (name: string, file: Blob) => saved.push(`${name} ${file.size}`),
}));

const requests: Readonly<{ url: string; signal: AbortSignal }>[] = [];
let send: (frame: object | 'end' | 'break') => void;

beforeEach(() => {
  saved.length = 0;
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ url, signal });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        send = (frame) => {
          if (frame === 'end') controller.close();
          else if (frame === 'break') controller.error(new Error('connection lost'));
          else controller.enqueue(new TextEncoder().encode(`${JSON.stringify(frame)}\n`));
        };
      },
    });
    return new Response(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (list: 'created' | 'missing' | 'leave' = 'created') =>
  render(withTexts(<ExportDialog list={list} query="?from=2026-W43&to=2026-W48" total={230} onClose={() => {}} />));
const start = async (name = 'Download als CSV') => {
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(requests).toHaveLength(1));
  send({ kind: 'file', name: 'urenkaarten-week-43-2026-tm-week-48-2026.csv', type: 'text/csv' });
  send({ kind: 'piece', base64: btoa('a;b') });
};

test('shows the progress of an export, and saves the complete file', async () => {
  show();
  const intro = '230 regels, zoals nu gefilterd: alle pagina’s. Groen, oranje en rood samen.';
  expect(screen.getByText(intro)).toBeVisible();
  await start();
  expect(requests[0]?.url).toBe('/api/management/export?from=2026-W43&to=2026-W48&list=created&format=csv');
  send({ kind: 'progress', done: 100, total: 230 });
  expect(await screen.findByText('Bezig met ophalen: 100 van 230')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100');
  expect(saved).toEqual([]);
  send({ kind: 'whole' });
  expect(await screen.findByText('urenkaarten-week-43-2026-tm-week-48-2026.csv is opgeslagen.')).toBeVisible();
  expect(saved).toEqual(['urenkaarten-week-43-2026-tm-week-48-2026.csv 3']);
});

test.each([
  ['created', '230 regels, zoals nu gefilterd: alle pagina’s. Groen, oranje en rood samen.'],
  ['missing', '230 regels, zoals nu gefilterd: alle pagina’s.'],
  ['leave', '230 regels, zoals nu gefilterd: alle pagina’s.'],
] as const)('describes the export of the %s list, and mentions lights only for created cards', (list, text) => {
  show(list);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(text);
});

test.each([
  ['created', true],
  ['missing', true],
  ['leave', false],
] as const)('links to the record of hours with the filter of the list: %s %s', (list, isOffered) => {
  show(list);
  const link = screen.queryByRole('link', { name: 'Urenverantwoording (printen of PDF)' });
  expect(link?.getAttribute('href') ?? null).toBe(
    isOffered ? '/management-dashboard/proof?from=2026-W43&to=2026-W48' : null,
  );
});

test('aborts the request on cancel and saves no file', async () => {
  show();
  await start('Download als Excel (XLSX)');
  await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
  expect(await screen.findByText('Het exporteren is geannuleerd; er is geen bestand opgeslagen.')).toBeVisible();
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(saved).toEqual([]);
  expect(toasts).toEqual([]);
});

test.each([
  [
    'a failed page',
    { kind: 'failed', statusCode: 503, message: 'busy' },
    'Het exporteren is niet gelukt; er is geen bestand opgeslagen. Probeer het opnieuw.',
  ],
  [
    'a changed list',
    { kind: 'failed', statusCode: 409, message: 'changed_meanwhile' },
    'De lijst veranderde tijdens het exporteren; er is geen bestand opgeslagen. Probeer het opnieuw.',
  ],
  [
    'an expired session',
    { kind: 'failed', statusCode: 401, message: 'session_expired' },
    'Je bent uitgelogd; er is geen bestand opgeslagen. Log opnieuw in en probeer het nog eens.',
  ],
  [
    'an answer that ends too early',
    'end',
    'Het exporteren is niet gelukt; er is geen bestand opgeslagen. Probeer het opnieuw.',
  ],
  [
    'a broken connection',
    'break',
    'Het exporteren is niet gelukt; er is geen bestand opgeslagen. Probeer het opnieuw.',
  ],
] as const)('saves no partial file after %s and allows a retry', async (_name, frame, text) => {
  show();
  await start();
  send(frame);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(toasts).toEqual([`error: ${text}`]);
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Download als CSV' }));
  await waitFor(() => expect(requests).toHaveLength(2));
});

test.each([
  ['is no longer allowed', 'not_a_manager', 'Je hebt hier geen rechten (meer) voor.'],
  ['takes too long', 'timeout', 'Het duurde te lang. Probeer het opnieuw.'],
])('shows the cause in a toast and reports that no file was saved when an export %s', async (_name, message, text) => {
  show();
  await start();
  send({ kind: 'failed', statusCode: 403, message });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Het exporteren is niet gelukt; er is geen bestand opgeslagen. Probeer het opnieuw.',
  );
  expect(toasts).toEqual([`error: ${text}`]);
});

test.each([
  ['Download als CSV', 'csv'],
  ['Download als Excel (XLSX)', 'xlsx'],
])('ignores both download buttons while an export is running: %s', async (name, format) => {
  show();
  await start(name);
  for (const other of ['Download als CSV', 'Download als Excel (XLSX)']) {
    expect(screen.getByRole('button', { name: other })).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('button', { name: other }));
  }
  expect(requests.map(({ url }) => url)).toEqual([expect.stringMatching(new RegExp(`&format=${format}$`))]);
});

test.each([
  ['cancelled', null, 'info'],
  ['failed', { kind: 'failed', statusCode: 503, message: 'busy' }, 'circle-alert'],
  ['refused without a session', { kind: 'failed', statusCode: 401, message: 'session_expired' }, 'circle-alert'],
] as const)('shows an error icon only when an export failed: %s', async (_name, frame, icon) => {
  show();
  await start();
  if (frame === null) await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
  else send(frame);
  const alert = await screen.findByRole('alert');
  expect(alert.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${icon}$`));
});
