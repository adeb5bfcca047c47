import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTexts } from '@/components/requests/lazy-texts';
import messages from '@/messages/nl.json';
import { fetchTexts } from '../../../components/requests/fetch-texts';

const served = vi.fn();
let pages = 0;
/** Another page, in another language: its texts are fetched again. */
function openPage(): void {
  pages += 1;
  document.body.dataset.texts = `page-${pages}`;
}
beforeEach(() => {
  openPage();
  served.mockImplementation(async () => Response.json({ ok: true, data: { management: messages.management } }));
  vi.stubGlobal('fetch', served);
});
afterEach(() => {
  delete document.body.dataset.texts;
  vi.unstubAllGlobals();
  served.mockReset();
});

test('the texts of a dialog are asked for once, under the version that the page was written in', async () => {
  await Promise.all([fetchTexts('keys'), fetchTexts('keys')]);
  expect(await fetchTexts('keys')).toEqual({ management: messages.management });
  expect(served.mock.calls).toEqual([[`/api/texts/keys?v=${document.body.dataset.texts}`]]);
});

test('another language has texts of its own', async () => {
  await fetchTexts('keys');
  openPage();
  await fetchTexts('keys');
  expect(served).toHaveBeenCalledTimes(2);
});

test.each([
  ['there is no network', async () => Promise.reject(new TypeError('no network'))],
  ['the answer is a refusal', async () => Response.json({ ok: false, statusCode: 401 }, { status: 401 })],
  ['a proxy answers with a page', async () => new Response('<html></html>')],
])('when %s it fails as a missing piece of code does, and is asked for again', async (_name, refuse) => {
  served.mockImplementationOnce(refuse);
  await expect(fetchTexts('keys')).rejects.toThrow();
  expect(await fetchTexts('keys')).toEqual({ management: messages.management });
});

function Both() {
  const t = useTranslations('management');
  const common = useTranslations('common');
  return <p>{`${t('created')}, ${common('cancel')}`}</p>;
}

test('a part that loads with its texts has those of its screen as well, and stays the same one', async () => {
  const load = vi.fn(async () => Both);
  const loadPart = withTexts('keys', load);
  const Part = await loadPart();
  render(
    <NextIntlClientProvider locale="nl" timeZone="Europe/Amsterdam" messages={messages}>
      <Part />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('Aangemaakte urenkaarten, Annuleren')).toBeInTheDocument();
  expect(await loadPart()).toBe(Part);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part whose code does not come is loaded again the next time', async () => {
  const load = vi.fn(async () => Both).mockRejectedValueOnce(new Error('no network'));
  const loadPart = withTexts('keys', load);
  await expect(loadPart()).rejects.toThrow('no network');
  expect(await loadPart()).toBeTypeOf('function');
});
