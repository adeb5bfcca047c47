import { NextRequest } from 'next/server';
import { describe, expect, test } from 'vitest';
import { GET } from '@/app/api/texts/[set]/route';
import { createdTexts } from '@/app/client-texts';
import { textSets } from '@/lib/management/text-sets';
import { textsVersion } from '@/lib/services/browser-texts';
import messages from '@/messages/nl.json';

async function ask(set: string, version = '') {
  const request = new NextRequest(`http://app.test/api/texts/${set}?v=${version}`);
  const answer = await GET(request, { params: Promise.resolve({ set }) });
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
}

describe('the texts of a dialog', () => {
  test('are whole namespaces and parts of them, and nothing else', async () => {
    const { status, body } = await ask('keys');
    expect(status).toBe(200);
    expect(body).toEqual({ ok: true, data: { management: { keys: messages.management.keys } } });
    expect((await ask('filter')).body.data).toEqual({ managementFilter: messages.managementFilter });
  });

  test('are kept by a browser under the version that it asked for, and under no other', async () => {
    const version = await textsVersion();
    expect((await ask('keys', version)).cache).toBe('private, max-age=31536000, immutable');
    expect((await ask('keys', 'older')).cache).toBe('no-store');
    expect((await ask('keys')).cache).toBe('no-store');
  });

  test('are a set that exists', async () => {
    for (const set of ['login', 'toString', '__proto__', '']) {
      expect(await ask(set)).toMatchObject({ status: 404, cache: 'no-store', body: { ok: false } });
    }
  });

  test('are all there, and so are those of the created screen', () => {
    const textAt = (path: string) =>
      path
        .split('.')
        .reduce<unknown>((tree, name) => Object.entries(tree ?? {}).find(([one]) => one === name)?.[1], messages);
    const paths = [...createdTexts, ...Object.values(textSets).flat()];
    expect(paths.filter((path) => textAt(path) === undefined)).toEqual([]);
  });
});
