import { freshKey, isSameContent } from '../identity';
import { withoutServerValues } from '../line-fields';
import type { DraftLine, HourCardForm, IsoDate } from '../vocabulary';

/**
 * Merges two versions of a card that a user edits in two tabs. `agreed` is the last version that both tabs
 * had. If only one tab has changed a day since then, its version of that day is used (rule: draft-two-tabs).
 */

/** The unit of merging: the lines of a day, or all fields of the card except its lines. */
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

export function isSameCard(a: HourCardForm, b: HourCardForm): boolean {
  return partsOf(a, b).every((part) => isSamePart(part, a, b));
}

/**
 * Replaces one part of the form with that part of `source`. Gives lines new keys if theirs are already in
 * use.
 */
function withPart(form: HourCardForm, part: Part, source: HourCardForm): HourCardForm {
  if (part === 'card') return { ...source, lines: form.lines };
  const lines: DraftLine[] = form.lines.filter(({ date }) => date !== part);
  for (const line of linesOn(source, part)) {
    const isUsedKey = lines.some(({ key }) => key === line.key);
    lines.push(isUsedKey ? { ...line, key: freshKey(lines, part) } : line);
  }
  return { ...form, lines: lines.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date)) };
}

/** Returns `mine` with the parts that changed only in `theirs`. The same object if there are none. */
export function takeTheirs(mine: HourCardForm, theirs: HourCardForm, agreed: HourCardForm): HourCardForm {
  const changed = partsOf(mine, theirs).filter(
    (part) => isSamePart(part, mine, agreed) && !isSamePart(part, mine, theirs),
  );
  return changed.reduce((form, part) => withPart(form, part, theirs), mine);
}

/** The new agreed version: parts that are now equal in both forms, and otherwise the old agreed parts. */
export function agreeOn(mine: HourCardForm, theirs: HourCardForm, agreed: HourCardForm): HourCardForm {
  const same = partsOf(mine, theirs, agreed).filter((part) => isSamePart(part, mine, theirs));
  return same.reduce((form, part) => (isSamePart(part, form, mine) ? form : withPart(form, part, mine)), agreed);
}

/** The parts that both forms changed, in different ways. */
export function disputedParts(mine: HourCardForm, theirs: HourCardForm, agreed: HourCardForm): readonly Part[] {
  return partsOf(mine, theirs, agreed).filter(
    (part) => !isSamePart(part, mine, theirs) && !isSamePart(part, mine, agreed) && !isSamePart(part, theirs, agreed),
  );
}

/**
 * Merges a draft into `mine`. A part that only one of the two changed is taken from that one. A part that
 * both changed is taken from the draft and listed in `over`, because the draft overwrites later input
 * (rule: draft-merged-over).
 */
export function withDraft(
  mine: HourCardForm,
  draft: HourCardForm,
  agreed: HourCardForm,
): Readonly<{ form: HourCardForm; over: readonly Part[] }> {
  const over = disputedParts(mine, draft, agreed);
  return { form: takeParts(takeTheirs(mine, draft, agreed), draft, over), over };
}

export function takeParts(mine: HourCardForm, theirs: HourCardForm, parts: readonly Part[]): HourCardForm {
  return parts.reduce((form, part) => withPart(form, part, theirs), mine);
}
