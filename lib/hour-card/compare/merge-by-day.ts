import { freshKey, isSameContent } from '../identity';
import { withoutServerValues } from '../line-fields';
import type { DraftLine, HourCardForm, IsoDate } from '../vocabulary';

/**
 * One card that the same person fills in twice at once, in two tabs. What they have in common is `agreed`:
 * the card as both last had it. A day that only one of them changed since then is that one's
 * (rule: draft-two-tabs).
 */

/** What is merged as a whole: the lines of a day, or everything of the card that is not a line. */
export type Part = IsoDate | 'card';

const linesOn = (form: HourCardForm, date: IsoDate) => form.lines.filter((line) => line.date === date);

function isSamePart(part: Part, a: HourCardForm, b: HourCardForm): boolean {
  if (part !== 'card')
    return isSameContent(linesOn(a, part).map(withoutServerValues), linesOn(b, part).map(withoutServerValues));
  const [{ lines: _, ...own }, { lines: __, ...other }] = [a, b];
  return isSameContent(own, other);
}

function partsOf(...forms: readonly HourCardForm[]): readonly Part[] {
  const dates = new Set(forms.flatMap(({ lines }) => lines.map(({ date }) => date)));
  return ['card', ...[...dates].toSorted()];
}

/** Whether two forms are the same in every part: whether two tabs build on the same card. */
export function isSameCard(a: HourCardForm, b: HourCardForm): boolean {
  return partsOf(a, b).every((part) => isSamePart(part, a, b));
}

/** The form with one part of another; lines that come along get a key of their own where theirs is taken. */
function withPart(form: HourCardForm, part: Part, source: HourCardForm): HourCardForm {
  if (part === 'card') return { ...source, lines: form.lines };
  const lines: DraftLine[] = form.lines.filter(({ date }) => date !== part);
  for (const line of linesOn(source, part)) {
    const isTaken = lines.some(({ key }) => key === line.key);
    lines.push(isTaken ? { ...line, key: freshKey(lines, part) } : line);
  }
  return { ...form, lines: lines.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date)) };
}

/** My form with the parts that only they changed; the very same object when there are none. */
export function takeTheirs(mine: HourCardForm, theirs: HourCardForm, agreed: HourCardForm): HourCardForm {
  const changed = partsOf(mine, theirs).filter(
    (part) => isSamePart(part, mine, agreed) && !isSamePart(part, mine, theirs),
  );
  return changed.reduce((form, part) => withPart(form, part, theirs), mine);
}

/** What both have now: every part in which they are the same, and else what they had. */
export function agreeOn(mine: HourCardForm, theirs: HourCardForm, agreed: HourCardForm): HourCardForm {
  const same = partsOf(mine, theirs, agreed).filter((part) => isSamePart(part, mine, theirs));
  return same.reduce((form, part) => (isSamePart(part, form, mine) ? form : withPart(form, part, mine)), agreed);
}

/** The parts that both have changed since, each in another way. */
export function disputedParts(mine: HourCardForm, theirs: HourCardForm, agreed: HourCardForm): readonly Part[] {
  return partsOf(mine, theirs, agreed).filter(
    (part) => !isSamePart(part, mine, theirs) && !isSamePart(part, mine, agreed) && !isSamePart(part, theirs, agreed),
  );
}

/**
 * My form with what a draft has, and the parts in which that takes the place of what was filled in here
 * since; a part that only one of them changed stays as that one has it (rule: draft-merged).
 */
export function withDraft(
  mine: HourCardForm,
  draft: HourCardForm,
  agreed: HourCardForm,
): Readonly<{ form: HourCardForm; over: readonly Part[] }> {
  const over = disputedParts(mine, draft, agreed);
  return { form: takeParts(takeTheirs(mine, draft, agreed), draft, over), over };
}

/** My form with those parts of theirs. */
export function takeParts(mine: HourCardForm, theirs: HourCardForm, parts: readonly Part[]): HourCardForm {
  return parts.reduce((form, part) => withPart(form, part, theirs), mine);
}
