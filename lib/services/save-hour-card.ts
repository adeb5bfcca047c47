import 'server-only';
import type { ReceivedHourCard } from '@/lib/contract/hour-card-schemas';
import { addDays, mondayOf, weekOrder } from '@/lib/hour-card/calendar';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import { sameId } from '@/lib/hour-card/identity';
import type { Issue } from '@/lib/hour-card/issue';
import { can, type ListedHourCard, readStatus } from '@/lib/hour-card/listed-card';
import { limits, rulesOf } from '@/lib/hour-card/rules/card-rules';
import { validateCard } from '@/lib/hour-card/rules/check-card';
import { checkAcrossWeeks, neighbourLines } from '@/lib/hour-card/rules/check-lines-together';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type { HourCardForm, Id, SavedCard, Week } from '@/lib/hour-card/vocabulary';
import { metrics } from '@/lib/operation/metrics';
import { type Failure, fail, isRefusal, type Outcome, outcomeKind, type Result, succeed } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';
import { settings } from '@/lib/settings/settings';
import { type Access, mapResult, withTimeout } from '@/lib/upstream/call';
import { createHourCard, getHourCard, updateHourCard } from '@/lib/upstream/hour-cards';
import { toFieldIssues } from '@/lib/wire/field-issues';
import { type ReceivedCard, toHourCardForm } from '@/lib/wire/hour-card-form';
import { toPayload } from '@/lib/wire/hour-card-payload';
import { withCardMutex } from './card-mutex';
import { listEmployeeHourCards, listNeighbourCards } from './list-hour-cards';
import { type CardReference, loadCardReference, loadHourCard } from './load-hour-card';

/** `before` is the version on which the save is based. */
type ExistingCard = Readonly<{ hourCardId: Id; before: SavedCard }>;

type Saving = Readonly<{ form: HourCardForm; existing: ExistingCard | null }>;
type Caller = Readonly<{ access: Access; currentUser: () => Promise<CurrentUser> }>;

/**
 * Saves a posted form. If the form is invalid, fails with 422 `invalid_hour_card` and the issues
 * (rule: card-same-rules).
 */
export async function saveHourCard(caller: Caller, saving: Saving): Promise<Outcome> {
  const outcome = await loadAndSave(caller, saving);
  metrics().saves.inc({ outcome: outcomeKind(outcome) });
  return outcome;
}

async function loadAndSave({ access, currentUser }: Caller, { form, existing }: Saving): Promise<Outcome> {
  const hourCardId = existing?.hourCardId ?? null;
  const [reference, neighbours, reached] = await Promise.all([
    loadCardReference(access, form),
    neighboursForSaving(access, form, hourCardId),
    // Read the card to check access before queuing for the lock.
    hourCardId === null ? null : getHourCard(access, hourCardId),
    currentUser(),
  ]);
  const loaded = { form, existing, reference, neighbours };
  if (existing === null || reached === null) return saveLoaded(access, { ...loaded, stored: null });
  if (!reached.ok) return reached;
  return withCardMutex(existing.hourCardId, () => saveLoaded(access, { ...loaded, stored: reached.data }));
}

type Loaded = Saving &
  Readonly<{
    reference: Result<CardReference>;
    neighbours: readonly ListedHourCard[];
    /** The stored card that the save replaces; null for a new card. */
    stored: ReceivedHourCard | null;
  }>;

/**
 * Compares the form with the stored card, checks the form and submits it. Runs one at a time per card
 * (rule: card-in-turn).
 */
async function saveLoaded(access: Access, loaded: Loaded): Promise<Outcome> {
  const { form, existing, reference, neighbours, stored } = loaded;
  const hourCardId = existing?.hourCardId ?? null;
  const reread = existing && (await rereadHourCard(access, { ...existing, form }));
  const conflict = reread && conflictOf(reread);
  if (conflict) return conflict;
  if (!reference.ok) return reference;
  const { failure } = reference.data;
  if (failure !== null) return resendUntouched(access, { form, hourCardId, failure, reference: reference.data });
  const outcome = await submitHourCard(access, { form, reference: reference.data, hourCardId, neighbours, stored });
  if (outcome.kind === 'failed') return explainRefusal(access, { ...outcome, form, hourCardId });
  if (outcome.kind === 'invalid') return { ...fail(422, 'invalid_hour_card'), detail: { issues: outcome.issues } };
  return succeed(null);
}

type Unchecked = Readonly<{ form: HourCardForm; hourCardId: Id | null; failure: Failure; reference: CardReference }>;

/**
 * Handles a card that cannot be checked because a lookup failed. If the form equals the stored card, the
 * stored values are submitted again. A new or changed card is refused, because it cannot be saved safely
 * (rule: editor-lookup-saving).
 */
async function resendUntouched(access: Access, unchecked: Unchecked): Promise<Outcome> {
  const { form, hourCardId, failure, reference } = unchecked;
  const refused = isRefusal(failure) ? failure : fail(503, 'lookup_failed');
  if (hourCardId === null) return refused;
  const zone = settings().timeZone;
  const contracts = reference.employee?.contracts ?? [];
  const stored = await mapResult('getHourCard', getHourCard(access, hourCardId), (card) =>
    toHourCardForm(card, { zone, tree: [], contracts, departments: null }),
  );
  if (!stored.ok) return stored;
  if (!can.edit(stored.data.status)) return fail(409, 'already_exported');
  const storedForm = stored.data.form;
  if (compareForms(form, storedForm, { zone }).length > 0) return refused;
  const { card } = resolveCard(storedForm, rulesOf(storedForm, { ...reference, zone, contracts }));
  return card ? updateHourCard(access, hourCardId, toPayload(card)) : refused;
}

type Compared = ExistingCard & Readonly<{ form: HourCardForm }>;

export type RereadOutcome =
  | Readonly<{ kind: 'unchanged' }>
  | Readonly<{ kind: 'closed'; status: string }>
  | Readonly<{ kind: 'changed'; current: ReceivedCard }>
  | Readonly<{ kind: 'failed'; failure: Failure }>;

/**
 * Reads a card again before `form` replaces it (rule: save-changed-meanwhile). The card must still be
 * editable and must not have changed since the editor opened it. A card that cannot be read is not
 * overwritten (rule: save-unreadable-card).
 */
async function rereadHourCard(access: Access, { hourCardId, before, form }: Compared): Promise<RereadOutcome> {
  const { timeZone: zone } = settings();
  // The lookups affect only derived values, which are not compared.
  const bare = { zone, tree: [], contracts: [], departments: [] };
  const read = await mapResult('getHourCard', getHourCard(access, hourCardId), (card) => toHourCardForm(card, bare));
  if (!read.ok) return { kind: 'failed', failure: read };
  if (!can.edit(read.data.status)) return { kind: 'closed', status: read.data.status };
  const equals = (other: HourCardForm) => compareForms(other, read.data.form, { zone }).length === 0;
  // Nothing is lost if the stored card already equals the form, for example if the response to an earlier
  // save got lost.
  if (!declinedSince(before, read.data) && (equals(before.form) || equals(form))) return { kind: 'unchanged' };

  const loaded = await loadHourCard(access, hourCardId);
  if (!loaded.ok) return { kind: 'failed', failure: loaded };
  const current = loaded.data.card;
  return can.edit(current.status) ? { kind: 'changed', current } : { kind: 'closed', status: current.status };
}

/**
 * Whether the card has been declined since the editor opened it. The user must see the reason before a save
 * removes it.
 */
function declinedSince({ status }: SavedCard, card: ReceivedCard): boolean {
  return card.status === 'DECLINED' && status !== null && readStatus(status) !== 'DECLINED';
}

/** The reason not to overwrite a card; null if it may be overwritten (rule: save-changed-meanwhile). */
function conflictOf(reread: RereadOutcome): Outcome | null {
  if (reread.kind === 'unchanged') return null;
  if (reread.kind === 'failed') return reread.failure;
  if (reread.kind === 'closed') return { ...fail(409, 'already_exported'), detail: { status: reread.status } };
  const { form, status, comment, updatedAt } = reread.current;
  return { ...fail(409, 'changed_meanwhile'), detail: { current: { form, status, comment, updatedAt } } };
}

/**
 * The cards from the weeks before and after the form's week. Empty if the calls fail or are slow, because
 * that must not prevent a save.
 */
async function neighboursForSaving(
  access: Access,
  form: HourCardForm,
  hourCardId: Id | null,
): Promise<readonly ListedHourCard[]> {
  const { employeeId, week } = form;
  if (employeeId === null) return [];
  const cards = await listNeighbourCards(withTimeout(access), { employeeId, week, except: hourCardId });
  return cards.ok ? cards.data : [];
}

export type SubmitOutcome =
  | Readonly<{ kind: 'saved' }>
  | Readonly<{ kind: 'invalid'; issues: readonly Issue[] }>
  /** `issues` are upstream's errors about fields of the card's lines. */
  | Readonly<{ kind: 'failed'; failure: Failure; issues: readonly Issue[] }>;

type Submission = Readonly<{
  form: HourCardForm;
  reference: CardReference;
  hourCardId: Id | null;
  /** The employee's cards from the weeks before and after, if they could be read. */
  neighbours: readonly ListedHourCard[];
  stored: ReceivedHourCard | null;
}>;

/**
 * Checks a posted form with the engine and data from upstream, and submits it: as a new card, or as the card
 * `hourCardId`.
 */
async function submitHourCard(
  access: Access,
  { form, reference, hourCardId, neighbours, stored }: Submission,
): Promise<SubmitOutcome> {
  const rebuilt = { ...rebuildForm(form, reference, stored), id: hourCardId };
  const rules = rulesOf(rebuilt, {
    zone: settings().timeZone,
    contracts: reference.employee?.contracts ?? [],
    schedule: reference.schedule,
    exceptionTypes: reference.exceptionTypes,
  });
  const validated = validateCard(rebuilt, rules);
  if (!validated.ok) return { kind: 'invalid', issues: validated.issues };
  const adjacentLines = neighbourLines(neighbours, rules.zone, rules.exceptionTypes);
  const issues = checkAcrossWeeks(validated.card, rules, adjacentLines);
  if (issues.length > 0) return { kind: 'invalid', issues };
  const payload = toPayload(validated.card);
  const saved = await (hourCardId === null
    ? createHourCard(access, payload)
    : updateHourCard(access, hourCardId, payload));
  if (saved.ok) return { kind: 'saved' };
  return { kind: 'failed', failure: saved, issues: toFieldIssues(saved.errors, validated.card) };
}

/**
 * Takes derived values from upstream instead of the browser, and removes choices that are not offered. A
 * stored card may keep a department that its employee no longer has, and its type
 * (rule: company-ends-correctable).
 */
function rebuildForm(form: HourCardForm, reference: CardReference, stored: ReceivedHourCard | null): HourCardForm {
  const contract = reference.employee?.contracts.find(({ id }) => sameId(id, form.contractId));
  const department = reference.departments.find(({ id }) => sameId(id, form.departmentId));
  const isKept = !department && stored !== null && sameId(stored.department_id, form.departmentId);
  return {
    ...form,
    employeeId: reference.employee ? form.employeeId : null,
    contractId: contract ? form.contractId : null,
    contractType: contract?.type ?? null,
    departmentId: department || isKept ? form.departmentId : null,
    departmentEnforcedType:
      isKept && !stored.full_week_secondment ? stored.type : (department?.enforcedCardType ?? null),
    maxWorkMinutesPerLine: department?.maxWorkMinutesPerLine ?? limits.maxWorkMinutesPerLine,
    requiredRestMinutes: department?.requiredRestMinutes ?? limits.requiredRestMinutes,
  };
}

type Refusal = Readonly<{
  form: HourCardForm;
  hourCardId: Id | null;
  failure: Failure;
  issues: readonly Issue[];
}>;

/**
 * Adds field errors to upstream's refusal (rule: error-generic-fields). If the week already has a card, adds
 * the id of that card so that the user can open it.
 */
async function explainRefusal(access: Access, { form, hourCardId, failure, issues }: Refusal): Promise<Outcome> {
  if (issues.length > 0) return { ...failure, detail: { issues } };
  const { employeeId, week } = form;
  if (failure.message !== 'already_submitted' || employeeId === null) return failure;
  const id = await findHourCard(access, { employeeId, week, except: hourCardId });
  return id === null ? failure : { ...failure, detail: { existing: { id } } };
}

type CardQuery = Readonly<{ employeeId: Id; week: Week; except: Id | null }>;

const maxCardsInWeek = 24;

/**
 * The employee's card for a week, other than `except`. Null if there is none, or if the list fails or is
 * slow.
 */
async function findHourCard(access: Access, { employeeId, week, except }: CardQuery): Promise<Id | null> {
  const monday = mondayOf(week);
  const period = { employeeId, from: monday, to: addDays(monday, 6), atMost: maxCardsInWeek };
  const cards = await listEmployeeHourCards(withTimeout(access), period);
  if (!cards.ok) return null;
  const found = cards.data.find((card) => weekOrder(card.week, week) === 0 && !sameId(card.id, except));
  return found?.id ?? null;
}
