import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newHourCard } from '@/lib/hour-card/new-card';
import { setTravelExpenses } from '@/lib/hour-card/transitions/card';
import { setLineTime } from '@/lib/hour-card/transitions/lines';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { draftSchema } from '@/lib/wire/draft-schema';
import { type Fault, type SavedAnswer, type ScheduleWorld, startScheduleWorld, week } from './support/schedule-world';

// Random schedules of actions on one card. Two users, one of them with two tabs, edit, save, save at once,
// reload and decide, while sessions end, connections fail and the backend restarts. The model tracks the
// version that each tab opened, and the cards that upstream accepted. A failing schedule prints its seed and
// its steps.

const schedules = Number(process.env.SCHEDULES ?? 4);

type Opened = Readonly<{ form: HourCardForm; status: string }>;
type Tab = {
  readonly who: number;
  /** The edited form; null while the tab is not in use. */
  form: HourCardForm | null;
  opened: Opened | null;
  /** The version that a rejected save returned. The user can overwrite it or take it over. */
  shown: Opened | null;
  /** Whether the form has changes that upstream has not accepted. */
  unsaved: boolean;
};
type Step =
  | Readonly<{ do: 'edit' | 'reload' | 'keep mine' | 'take theirs' | 'look'; tab: number }>
  | Readonly<{ do: 'save'; tab: number; fault: Fault | null }>
  | Readonly<{ do: 'save at once'; tabs: readonly number[] }>
  | Readonly<{ do: 'session ends' | 'log in'; who: number }>
  | Readonly<{ do: 'approve' | 'decline' | 'restart' }>;

const tab = fc.constantFrom(0, 1, 2);
const who = fc.constantFrom(0, 1);
const fault = fc.constantFrom<Fault>('refused', 'unavailable', 'answer lost', 'reading fails');
const many = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });
const step: fc.Arbitrary<Step> = fc.oneof(
  many(8, fc.record({ do: fc.constant('edit' as const), tab })),
  many(6, fc.record({ do: fc.constant('save' as const), tab, fault: fc.option(fault, { freq: 3 }) })),
  many(
    2,
    fc.record({ do: fc.constant('save at once' as const), tabs: fc.shuffledSubarray([0, 1, 2], { minLength: 2 }) }),
  ),
  many(3, fc.record({ do: fc.constantFrom('reload' as const, 'keep mine' as const, 'take theirs' as const), tab })),
  many(2, fc.record({ do: fc.constant('look' as const), tab })),
  many(2, fc.record({ do: fc.constantFrom('session ends' as const, 'log in' as const), who })),
  many(1, fc.record({ do: fc.constantFrom('approve' as const, 'decline' as const, 'restart' as const) })),
);

/** The first schedule. It produces every outcome that the test counts, whatever the seed. */
const everyOutcome: Step[] = [
  { do: 'save at once', tabs: [0, 1] },
  { do: 'edit', tab: 2 },
  { do: 'save', tab: 2, fault: 'unavailable' },
  { do: 'session ends', who: 1 },
  { do: 'save', tab: 2, fault: null },
  { do: 'log in', who: 1 },
  { do: 'approve' },
  { do: 'save', tab: 2, fault: null },
];

let world: ScheduleWorld;
let serial = 0;
const seen = { saved: 0, conflicts: 0, failed: 0, signedOut: 0, closed: 0 };

beforeAll(async () => {
  world = await startScheduleWorld();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
}, 60_000);
afterAll(() => world.stop());

const contracts = [{ id: 2, type: 'PART_TIME' as const, startDate: '2020-01-01', endDate: null }];
const department = {
  id: 1,
  label: 'x',
  enforcedCardType: null,
  requiredRestMinutes: null,
  maxWorkMinutesPerLine: null,
};
const empty = newHourCard({
  week,
  employee: { id: 2, contracts, defaultDepartmentId: 1 },
  departments: [department],
  today: '2026-11-18',
});
const markOf = (form: HourCardForm | null | undefined) => Number(form?.travelExpenses ?? 0);

/** Returns the form with a unique amount and another end on Monday. */
function typed(form: HourCardForm): HourCardForm {
  serial += 1;
  const key = form.lines[0]?.key ?? '';
  const end = `${13 + (serial % 5)}:${['00', '15', '30', '45'][serial % 4]}`;
  return setLineTime(setLineTime(setTravelExpenses(form, String(serial)), key, 'start', '8'), key, 'end', end);
}

/** Starts a schedule. Returns the actions on its tabs and the checks to run after each step. */
function begin() {
  const tabs: Tab[] = [0, 0, 1].map((of) => ({ who: of, form: null, opened: null, shown: null, unsaved: false }));
  const live = [true, true];
  let decided: 'approve' | 'decline' | null = null;

  async function open(at: Tab): Promise<boolean> {
    const card = await world.stored();
    if (card === null) {
      Object.assign(at, { form: empty, opened: null, shown: null, unsaved: false });
      return true;
    }
    const answer = await world.open(at.who, card.id);
    expect(answer.status, 'opening a card').toBe(live[at.who] ? 200 : 401);
    if (answer.status !== 200) return false;
    const { form, status } = answer.card;
    Object.assign(at, { form, opened: { form, status }, shown: null, unsaved: false });
    return true;
  }

  async function edit(at: Tab): Promise<void> {
    if (at.form === null && !(await open(at))) return;
    if (at.form) Object.assign(at, { form: typed(at.form), unsaved: true });
  }

  /** Saves all changed tabs at the same time and checks the results. */
  async function save(savers: readonly Tab[], fault: Fault | null): Promise<void> {
    const busy = savers.filter(({ form, unsaved }) => form !== null && unsaved);
    if (busy.length === 0) return;
    const before = await world.stored();
    const already = world.accepted().length;
    world.fail(fault);
    const answers = await Promise.all(busy.map(({ who: of, form, opened }) => world.save(of, form ?? empty, opened)));
    world.fail(null);
    const taken = world.accepted().slice(already);
    let previous = before === null ? null : before.travelExpenses;
    for (const { mark } of taken) {
      const by = busy.find(({ form }) => markOf(form) === mark);
      const expected = [by?.opened ? markOf(by.opened.form) : null, mark];
      expect(expected, `what ${mark} was saved over`).toContain(previous);
      previous = mark;
    }
    busy.forEach((at, index) => {
      const answer = answers[index];
      if (!answer) return;
      const mine = taken.filter(({ mark }) => mark === markOf(at.form)).length;
      if (answer.status === 200) expect(mine, 'times that a save was taken').toBe(1);
      else
        expect(mine, `times that a failed save was taken, ${fault}`).toBeLessThanOrEqual(
          fault === 'answer lost' ? 1 : 0,
        );
      settle(at, answer, { fault, alone: busy.length === 1, before });
    });
  }

  type SaveContext = Readonly<{
    fault: Fault | null;
    alone: boolean;
    before: Awaited<ReturnType<typeof world.stored>>;
  }>;

  /** Checks the response to a save and updates the tab. */
  function settle(at: Tab, { status, body }: SavedAnswer, { fault, alone, before }: SaveContext): void {
    if (!live[at.who]) {
      expect(status, 'a save without a session').toBe(401);
      seen.signedOut += 1;
    } else if (status === 200) {
      seen.saved += 1;
      decided = null;
      Object.assign(at, { form: null, opened: null, shown: null, unsaved: false });
    } else if (status === 409) {
      if (body.message === 'changed_meanwhile') {
        const { current } = body;
        if (alone && decided === null)
          expect(before?.travelExpenses, 'a conflict with what was opened').not.toBe(markOf(at.opened?.form));
        expect(current, 'the other version').toBeDefined();
        if (current) at.shown = { form: current.form, status: current.status };
        seen.conflicts += 1;
      } else if (body.message === 'already_exported') {
        expect(decided, 'why the card is closed').toBe('approve');
        seen.closed += 1;
      } else {
        expect(body.message).toBe('already_submitted');
        expect(at.form?.id).toBeNull();
        seen.conflicts += 1;
      }
    } else {
      expect(fault, `a save answered ${status} ${body.message}`).not.toBeNull();
      expect([500, 502, 503, 504]).toContain(status);
      seen.failed += 1;
    }
  }

  /** Keeps this tab's form, to overwrite the version that was shown or the existing card for the week. */
  async function keepMine(at: Tab): Promise<void> {
    if (at.form === null || !at.unsaved) return;
    if (at.shown) {
      Object.assign(at, { opened: at.shown, form: { ...at.form, id: at.shown.form.id }, shown: null });
    } else if (at.form.id === null && live[at.who]) {
      const mine = at.form;
      await open(at);
      Object.assign(at, { form: { ...mine, id: at.opened?.form.id ?? null }, unsaved: true });
    }
  }

  async function decide(kind: 'approve' | 'decline'): Promise<void> {
    const card = await world.stored();
    if (card === null || !live[1]) return;
    const { status } = await world.decide(kind, card.id);
    const open = decided === null || (decided === 'decline' && kind === 'approve');
    if (status === 200) decided = kind;
    else expect(open, `a decision answered ${status}`).toBe(false);
  }

  async function act(one: Step): Promise<void> {
    switch (one.do) {
      case 'save at once': {
        const concurrent = one.tabs.flatMap((index) => tabs[index] ?? []);
        for (const at of concurrent) if (!at.unsaved) await edit(at);
        return save(concurrent, null);
      }
      case 'session ends':
        live[one.who] = false;
        return world.expire(one.who);
      case 'log in':
        live[one.who] = true;
        return world.logIn(one.who);
      case 'restart':
        return world.restart();
      case 'approve':
      case 'decline':
        return decide(one.do);
    }
    const at = tabs[one.tab];
    if (!at) return;
    if (one.do === 'edit') return edit(at);
    if (one.do === 'save') return save([at], one.fault);
    if (one.do === 'keep mine') return keepMine(at);
    if (one.do === 'take theirs' && at.shown) {
      Object.assign(at, { form: at.shown.form, opened: at.shown, shown: null, unsaved: false });
    } else if (one.do === 'look' && !at.unsaved) {
      await open(at);
    } else if (one.do === 'reload' && at.form) {
      // Browser storage must return the form exactly as it was typed.
      const draft = draftSchema.parse(JSON.parse(JSON.stringify(at.form)));
      expect(draft).toEqual(at.form);
      at.form = draft;
    }
  }

  async function check(): Promise<void> {
    const last = world.accepted().at(-1);
    const card = await world.stored();
    expect(card?.travelExpenses ?? null, 'the stored card').toBe(last?.mark ?? null);
    expect(await world.count(), 'cards of the week').toBe(last === undefined ? 0 : 1);
  }

  /** Checks that, without faults, every remaining change can be saved by overwriting the other version. */
  async function finish(): Promise<void> {
    for (const index of [0, 1]) await act({ do: 'log in', who: index });
    for (const at of tabs) {
      const mark = markOf(at.form);
      for (let attempt = 0; at.unsaved && decided !== 'approve' && attempt < 3; attempt += 1) {
        await save([at], null);
        if (at.unsaved) await keepMine(at);
        else expect((await world.stored())?.travelExpenses, 'an edit that was saved at last').toBe(mark);
        await check();
      }
      if (decided !== 'approve') expect(at.unsaved, 'an edit that cannot be saved').toBe(false);
    }
  }
  return { act, check, finish };
}

describe('random schedule of edits, saves, decisions, faults and restarts', () => {
  it('does not lose a save or an edit and does not apply a save twice', { timeout: 3_600_000 }, async () => {
    const schedule = fc.array(step, { minLength: 4, maxLength: 16 });
    const property = fc.asyncProperty(schedule, async (steps) => {
      await world.clear();
      for (const index of [0, 1]) await world.logIn(index);
      const { act, check, finish } = begin();
      for (const one of steps) {
        await act(one);
        await check();
      }
      await finish();
    });
    await fc.assert(property, { numRuns: schedules, endOnFailure: false, examples: [[everyOutcome]] });
    for (const [outcome, count] of Object.entries(seen)) expect(count, outcome).toBeGreaterThan(0);
    process.stdout.write(`${schedules} schedules: ${JSON.stringify(seen)}\n`);
  });
});
