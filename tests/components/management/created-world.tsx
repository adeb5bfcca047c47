import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { CreatedScreen } from '@/components/created/created-screen';
import type { Hint } from '@/lib/hour-card/advice/hints';
import type { AssessedLight, AssessmentReason, Light } from '@/lib/hour-card/assessment/assessment';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { cardName, toCreatedRow } from '@/lib/management/created-row';
import { withReloadedTexts, withTexts } from '../ui/with-texts';
import { aCard, rowOfCard, zone } from './cards';
import { described } from './described';

/**
 * Advances the fake clock by at most a second at a time, because a countdown starts its next second only
 * after rendering the previous one.
 */
export const pass = async (ms: number) => {
  for (let remaining = ms; remaining >= 0; remaining -= 1000)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(remaining, 1000)));
};

type Answer = { status: number; body: unknown } | Promise<{ status: number; body: unknown }>;
type Server = (path: string, body: Record<string, unknown>) => Answer;

/** Advice about a break on Wednesday, which is a long day without a break. */
const hint: Hint = {
  ...{ code: 'break_30', source: 'working_hours_act_5_4', line: '1', date: '2026-11-18' },
  params: { worked: 480, breaks: 0, required: 30 },
};
/** The light of a card. `short break` also means amber, but with other figures. */
type CardLight = AssessedLight['light'] | 'short break';
const reasonsOf: Partial<Record<CardLight, readonly AssessmentReason[]>> = {
  amber: [{ code: 'working_hours_hint', hint }],
  'short break': [{ code: 'working_hours_hint', hint: { ...hint, params: { worked: 465, breaks: 15, required: 30 } } }],
};
const assessment = (light: CardLight) =>
  described({
    light: light === 'short break' ? 'amber' : light,
    reasons: reasonsOf[light] ?? [{ code: 'like_before', weeks: 4 }],
    week: { year: 2026, week: 47 },
    previous: null,
    differences: null,
    days: [],
    names: { departments: [], shifts: [], exceptionTypes: [], secondmentOptions: [] },
  });

type ServerOptions = {
  decide?: Server;
  lights?: Record<string, CardLight>;
  /** The status of each card, by id, that the server reports after the user left the page. */
  serverStatuses?: Record<string, string>;
  /** The server sends the last light once this promise resolves. */
  lastLight?: Promise<void>;
  /**
   * The response lines of the search for green cards on all pages. The response ends once `greenEnd`
   * resolves.
   */
  green?: readonly object[];
  greenEnd?: Promise<void>;
  /** Cards that are not in the list but can be fetched by id. */
  otherCards?: readonly ManagedHourCard[];
};

/** Mocks the server. Unless the options differ, all lights are green and decisions succeed. */
export function startServer(options: ServerOptions = {}) {
  const { decide, lights = {}, serverStatuses = {}, lastLight, green = [], greenEnd, otherCards = [] } = options;
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  const answer = async (input: string, init?: RequestInit) => {
    if (input.startsWith('/api/management/assessments')) {
      const ids = new URL(input, 'http://app.test').searchParams.getAll('id');
      const frames = ids.map((id) => JSON.stringify({ id, ok: true, data: assessment(lights[id] ?? 'green') }));
      const [last = '', ...first] = frames.toReversed();
      const known = new ReadableStream({
        start: async (controller) => {
          const write = (lines: readonly string[]) =>
            controller.enqueue(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
          write(first);
          await lastLight;
          write([last]);
          controller.close();
        },
      });
      return lastLight ? new Response(known) : new Response(`${frames.join('\n')}\n`);
    }
    if (input.startsWith('/api/management/green')) {
      sent.push({ path: input, body: {} });
      const lines = green.map((frame) => `${JSON.stringify(frame)}\n`).join('');
      return new Response(
        new ReadableStream({
          start: async (controller) => {
            controller.enqueue(new TextEncoder().encode(lines));
            await greenEnd;
            controller.close();
          },
        }),
      );
    }
    if (input.startsWith('/api/management/card?')) {
      const id = new URL(input, 'http://app.test').searchParams.get('id');
      const card = otherCards.find((one) => String(one.id) === id);
      const found = card && { ok: true, data: toCreatedRow(card, { zone, locale: 'nl', ownIds: new Set() }) };
      return new Response(JSON.stringify(found ?? refusal(404, 'not_found').body), { status: found ? 200 : 404 });
    }
    if (input.startsWith('/api/management/decisions?')) {
      const data = Object.entries(serverStatuses).map(([id, status]) =>
        status === 'unread' ? { id, unread: true } : { id, status, ...cardName(rowOfCard(aCard(Number(id) - 101))) },
      );
      return new Response(JSON.stringify({ ok: true, data }));
    }
    const body = JSON.parse(String(init?.body));
    sent.push({ path: input, body });
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    const { status, body: responseBody } = await (decide ?? (() => ({ status: 200, body: { ok: true } })))(input, body);
    inFlight -= 1;
    return new Response(JSON.stringify(responseBody), { status });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return { sent, paths: () => sent.map(({ path }) => path), maxConcurrent: () => maxInFlight };
}

export const refusal = (statusCode: number, message: string, current?: object) => ({
  status: statusCode === 0 ? 502 : statusCode,
  body: { ok: false, statusCode, message, errors: {}, ...(current ? { current } : {}) },
});

type Options = {
  nextPage?: string | null;
  statuses?: readonly string[];
  own?: readonly number[];
  address?: string;
  /** The address of the list without an open card. */
  list?: string;
  light?: Light;
  user?: string | null;
};

export const list = '/management-dashboard/created?from=2026-W43&to=2026-W48';
const all = ['CREATED', 'SYNCED', 'APPROVED', 'DECLINED'];

/**
 * Opens the list of created cards. Employees with an id in `own` are the manager's own records. `load`
 * renders other cards, as a reload of the list does.
 */
export async function openCreated(
  cards: readonly ManagedHourCard[],
  {
    nextPage = null,
    statuses = all,
    own = [],
    address: opened = list,
    list: shownList = list,
    light,
    user = '7',
  }: Options = {},
) {
  const ownIds = new Set(own.map(String));
  // Set the address, so that no card of an earlier test is open.
  window.history.replaceState(null, '', opened);
  const screenOf = (shown: readonly ManagedHourCard[], address = shownList) => (
    <CreatedScreen
      rows={shown.map((card) => toCreatedRow(card, { zone, locale: 'nl', ownIds }))}
      caption="Urenkaarten week 43-2026 t/m week 48-2026"
      zone={zone}
      list={address}
      nextPage={nextPage}
      statuses={statuses}
      light={light}
      empty={<p>Geen items beschikbaar, probeer het filter te wijzigen.</p>}
      pages={null}
      filterQuery="?from=2026-W43&to=2026-W48"
      user={user}
    />
  );
  const rendered = render(withTexts(screenOf(cards)));
  await act(async () => {});
  return {
    ...rendered,
    load: (next: readonly ManagedHourCard[], address?: string) =>
      rendered.rerender(withReloadedTexts(screenOf(next, address))),
  };
}

/** Presses a button and waits for the resulting renders. */
export const click = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

export const tickAll = () =>
  fireEvent.click(
    screen.getAllByRole('checkbox', { name: 'Alle kaarten op deze pagina selecteren' })[0] as HTMLElement,
  );
