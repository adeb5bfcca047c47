import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNewCard } from '@/lib/services/load-editor';
import { loadCurrentUser } from '@/lib/session/current-user';
import { sealedSession } from './support/session';
import { answering, Refusal, upstreamForFile } from './support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  vi.setSystemTime('2026-11-18T09:00:00Z');
  for (const level of ['info', 'error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const contracts = [{ id: 1, type: 'PART_TIME', start_date: '2026-11-02', end_date: null }];
const jan = { id: 7, full_name: 'Jan', contracts };
const lists = {
  'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: false },
  'GET /user/employees': [jan],
  'GET /departments': [{ id: 3, label: 'Bouw' }],
  'GET /hour-exceptions': [],
  'GET /wage-components': [],
  'GET /secondment-options': [],
};
const week = (number: number) => ({ year: 2026, week: number });
const card = (number: number, status = 'CREATED') => ({ id: number, ...week(number), status, lines: [] });

/** Opens a new card. Returns its week and the existing card for that week. */
async function opened(requested: number | null, cards: readonly object[] | Refusal, employee: number | null = null) {
  const answer = cards instanceof Refusal ? cards : { items: cards, total: cards.length };
  upstream.behave(answering({ ...lists, 'GET /hour-cards': answer }));
  const { session } = await sealedSession();
  const access = { token: session.token, onUnauthorized: () => Promise.reject(new Error('unauthorized')) };
  const currentUser = await loadCurrentUser(session, access);
  const { form, ...rest } = await openNewCard(currentUser, requested === null ? null : week(requested), employee);
  const { existingCard, instead, reference } = rest;
  return {
    week: form.week.week,
    existingCard: existingCard?.id ?? null,
    known: reference.weekCards?.cards.length ?? null,
    ...(instead && { instead: instead.week }),
  };
}

describe('week of a new card', () => {
  it('proposes the current week while it has no card, even when older weeks are open', async () => {
    expect(await opened(null, [])).toEqual({ week: 47, existingCard: null, known: 0 });
  });

  it('proposes the oldest open week once the current week has a card', async () => {
    expect(await opened(null, [card(47)])).toEqual({ week: 45, existingCard: null, known: 1 });
    expect(await opened(null, [card(47), card(45)])).toEqual({ week: 46, existingCard: null, known: 2 });
  });

  it('opens the existing card of the current week when no week is open', async () => {
    expect(await opened(null, [card(45), card(46), card(47, 'APPROVED')])).toMatchObject({
      week: 47,
      existingCard: 47,
    });
  });

  it('opens the existing card of the requested week', async () => {
    expect(await opened(46, [card(46, 'DECLINED')])).toMatchObject({ week: 46, existingCard: 46 });
    expect(await opened(45, [card(46)])).toMatchObject({ week: 45, existingCard: null });
  });

  it('suggests an open week when the requested week has a card', async () => {
    expect(await opened(45, [card(45), card(46)])).toMatchObject({ week: 45, existingCard: 45, instead: 47 });
    expect(await opened(46, [card(46), card(47)])).toMatchObject({ week: 46, existingCard: 46, instead: 45 });
  });

  it('uses the requested week when the cards or the employee cannot be accessed', async () => {
    expect(await opened(46, new Refusal(503, 'server_error'))).toEqual({ week: 46, existingCard: null, known: null });
    expect(await opened(46, [card(46)], 99)).toEqual({ week: 46, existingCard: null, known: null });
  });
});
