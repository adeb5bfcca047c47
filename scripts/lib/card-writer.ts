import { newHourCard } from '@/lib/hour-card/new-card';
import { setTravelExpenses } from '@/lib/hour-card/transitions/card';
import { setLineTime } from '@/lib/hour-card/transitions/lines';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';

type Card = Readonly<{ form: HourCardForm; status: string }>;
type Answer = Readonly<{ status: number; body: { data?: Card; existing?: { id: number }; message?: string } }>;
type WriterOptions = Readonly<{ url: string; cookie: string; week: number }>;

export type CardWriter = ReturnType<typeof createCardWriter>;

const contracts = [{ id: 2, type: 'PART_TIME' as const, startDate: '2020-01-01', endDate: null }];
const department = { id: 1, label: '', enforcedCardType: null, requiredRestMinutes: null, maxWorkMinutesPerLine: null };

/**
 * Saves one card again and again through the application, with a different amount each time. Records which
 * saves were accepted and which got no response.
 */
export function createCardWriter({ url, cookie, week }: WriterOptions) {
  const faults: string[] = [];
  const answers = { accepted: 0, failed: 0 };
  let serial = 0;
  let id: number | null = null;
  let accepted: number | null = null;
  /**
   * The amounts sent since the last accepted one. They got no response, so it is unknown whether they were
   * saved.
   */
  let open: number[] = [];

  const send = async (method: string, path: string, body?: unknown): Promise<Answer | null> => {
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    try {
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${url}${path}`, init);
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  };
  const read = async (): Promise<Card | null> => {
    if (id === null) return null;
    return (await send('GET', `/api/lookups/hour-card?hourCard=${id}`))?.body.data ?? null;
  };
  const amount = ({ form }: Card) => Number(form.travelExpenses);

  /** Checks that the stored amount is either the last accepted one or a later one that got no response. */
  function compare(card: Card): void {
    const stored = amount(card);
    const may = accepted === null ? open : [accepted, ...open];
    if (!may.includes(stored)) faults.push(`week ${week}: ${stored} is stored, where ${may.join(' or ')} should be`);
    accepted = stored;
    open = [];
  }

  async function create(): Promise<void> {
    const when = { year: 2027, week };
    const employee = { id: 2, contracts, defaultDepartmentId: 1 };
    const empty = newHourCard({ week: when, employee, departments: [department], today: '2026-11-18' });
    const key = empty.lines[0]?.key ?? '';
    serial += 1;
    open.push(serial);
    const typed = setTravelExpenses(setLineTime(setLineTime(empty, key, 'start', '8'), key, 'end', '12'), `${serial}`);
    const answer = await send('POST', '/api/hour-cards', { form: typed });
    count(answer);
    if (answer?.body.existing) id = answer.body.existing.id;
  }

  async function change(): Promise<void> {
    const card = await read();
    if (card === null) {
      answers.failed += 1;
      return;
    }
    compare(card);
    serial += 1;
    const form = setTravelExpenses(card.form, String(serial));
    open.push(serial);
    const answer = await send('PUT', `/api/hour-cards/${id}`, {
      form,
      before: { form: card.form, status: card.status },
    });
    count(answer);
    if (answer?.status === 409) faults.push(`week ${week}: a conflict with nobody, ${answer.body.message}`);
  }

  function count(answer: Answer | null): void {
    if (answer?.status === 401) faults.push(`week ${week}: signed out`);
    if (answer?.status !== 200) {
      // If the card already exists, an earlier create that got no response was saved after all. Any other
      // response is a failure.
      if (!answer?.body.existing) answers.failed += 1;
      return;
    }
    answers.accepted += 1;
    accepted = serial;
    open = [];
  }

  /**
   * The last request. Each request waits for the one before, because a read overtaken by a save would look
   * like lost data.
   */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done;
    return done;
  };

  return {
    faults,
    answers,
    write: () => inTurn(() => (id === null ? create() : change())),
    /** Whether the card can be read and has an expected amount. */
    check: () =>
      inTurn(async () => {
        const card = await read();
        if (card !== null) compare(card);
        return id === null || card !== null;
      }),
  };
}
