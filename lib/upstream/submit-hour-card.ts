import 'server-only';
import { rulesOf } from '@/lib/hour-card/form-rules';
import type { Issue } from '@/lib/hour-card/issue';
import { limits } from '@/lib/hour-card/limits';
import type { ListedHourCard } from '@/lib/hour-card/list-item';
import { checkNeighbours } from '@/lib/hour-card/neighbours/check-neighbours';
import { neighbourLines } from '@/lib/hour-card/neighbours/neighbour-lines';
import { sameId } from '@/lib/hour-card/same-id';
import { validateCard } from '@/lib/hour-card/validate-card';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { settings } from '@/lib/settings/settings';
import type { Failure } from '@/lib/wire/result';
import { toPayload } from '@/lib/wire/to-payload';
import type { Access } from './access';
import { createHourCard, updateHourCard } from './hour-cards';
import type { CardReference } from './load-card-reference';

export type SubmitOutcome =
  | Readonly<{ kind: 'saved' }>
  | Readonly<{ kind: 'invalid'; issues: readonly Issue[] }>
  | Readonly<{ kind: 'failed'; failure: Failure }>;

type Submission = Readonly<{
  form: HourCardForm;
  reference: CardReference;
  hourCardId: Id | null;
  /** The employee's cards of the weeks before and after, as far as they could be read. */
  neighbours: readonly ListedHourCard[];
}>;

/** Checks a posted form with the engine, against upstream's own figures, and submits it: anew, or as `hourCardId` again. */
export async function submitHourCard(
  access: Access,
  { form, reference, hourCardId, neighbours }: Submission,
): Promise<SubmitOutcome> {
  const rebuilt = rebuildForm(form, reference, hourCardId);
  const rules = rulesOf(rebuilt, {
    zone: settings().timeZone,
    contracts: reference.employee?.contracts ?? [],
    schedule: reference.schedule,
    exceptionTypes: reference.exceptionTypes,
  });
  const validated = validateCard(rebuilt, rules);
  if (!validated.ok) return { kind: 'invalid', issues: validated.issues };
  const beside = neighbourLines(neighbours, rules.zone, rules.exceptionTypes);
  const issues = checkNeighbours(validated.card, rules, beside);
  if (issues.length > 0) return { kind: 'invalid', issues };
  const payload = toPayload(validated.card);
  const saved = await (hourCardId === null
    ? createHourCard(access, payload)
    : updateHourCard(access, hourCardId, payload));
  return saved.ok ? { kind: 'saved' } : { kind: 'failed', failure: saved };
}

/** What follows from the choices comes from upstream, whatever the browser said; a choice that is not offered is none. */
function rebuildForm(form: HourCardForm, reference: CardReference, hourCardId: Id | null): HourCardForm {
  const contract = reference.employee?.contracts.find(({ id }) => sameId(id, form.contractId));
  const department = reference.departments.find(({ id }) => sameId(id, form.departmentId));
  return {
    ...form,
    id: hourCardId,
    employeeId: reference.employee ? form.employeeId : null,
    contractId: contract ? form.contractId : null,
    contractType: contract?.type ?? null,
    departmentId: department ? form.departmentId : null,
    departmentEnforcedType: department?.enforcedCardType ?? null,
    maxWorkMinutesPerLine: department?.maxWorkMinutesPerLine ?? limits.maxWorkMinutesPerLine,
    requiredRestMinutes: department?.requiredRestMinutes ?? limits.requiredRestMinutes,
  };
}
