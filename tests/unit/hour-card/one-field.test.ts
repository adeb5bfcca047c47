import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDraft } from '@/components/hour-card-editor/drafts/read-draft';
import { hasChanges } from '@/components/hour-card-editor/state/editor-state';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import { disputedParts, takeTheirs } from '@/lib/hour-card/compare/merge-by-day';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { toPayload } from '@/lib/wire/hour-card-payload';
import { runs } from '@/tests/seed';
import { cardChanges, fullCard } from './one-field-of-a-card';
import { rules, zone } from './samples';

/** Returns the submitted data, or the issues that prevent submitting the form. */
function submitted(form: HourCardForm): string {
  const { card, issues } = resolveCard(form, rules(form));
  return JSON.stringify(card ? toPayload(card) : issues);
}

/** Returns the form after it was stored as a draft and read again. */
function reloaded(form: HourCardForm): HourCardForm | undefined {
  const base = { form: fullCard, status: null };
  return readDraft(JSON.stringify({ version: 1, writtenAt: 1, form, base, resume: false }))?.form;
}

const local = 'a key has no meaning outside this page';
const keys = { 'line.key': local, 'break.key': local, 'exception.key': local };
const lineId = 'a save gives every line a new id';
const derived = {
  'card.contractType': 'follows from the contract, which is noticed',
  'card.departmentEnforcedType': 'follows from the department, which is noticed',
  'card.savedContractType': 'nobody chooses it',
  'card.maxWorkMinutesPerLine': 'follows from the department, which is noticed',
  'card.requiredRestMinutes': 'follows from the department, which is noticed',
};

type Check = Readonly<{
  notices: (before: HourCardForm, after: HourCardForm) => boolean;
  /** The fields whose changes the check ignores, each with the reason. */
  ignored: Readonly<Record<string, string>>;
}>;

const checks: Readonly<Record<string, Check>> = {
  'the comparison with the saved card': {
    notices: (before, after) => compareForms(before, after, { zone }).length > 0,
    ignored: {
      ...keys,
      ...derived,
      'card.id': 'it is the same card',
      'line.id': lineId,
      'line.shiftScheduleId': 'follows from the shift, which is noticed',
    },
  },
  'the check for unsaved changes': {
    notices: (opened, form) => hasChanges({ form, opened }),
    ignored: keys,
  },
  'the stored draft': {
    notices: (_, after) => isDeepStrictEqual(reloaded(after), after),
    ignored: {},
  },
  'the payload': {
    notices: (before, after) => submitted(before) !== submitted(after),
    ignored: {
      ...keys,
      ...derived,
      'card.id': 'it is the address of the call',
      'line.id': lineId,
    },
  },
  'the merge with another tab': {
    notices: (before, after) => {
      const merged = takeTheirs(before, after, before);
      return merged !== before && compareForms(merged, after, { zone }).length === 0;
    },
    ignored: {
      ...keys,
      'line.id': lineId,
      'span.received': 'only the server gives it',
      'break.received': 'only the server gives it',
    },
  },
  'the dispute with another tab': {
    notices: (before, after) => {
      const emptied = { ...fullCard, lines: [], travelExpenses: 99.01 };
      return disputedParts(emptied, after, before).length > 0;
    },
    ignored: {
      ...keys,
      'line.id': lineId,
      'span.received': 'only the server gives it',
      'break.received': 'only the server gives it',
    },
  },
};

describe.each(Object.entries(checks))('%s', (_, { notices, ignored }) => {
  const property = ({ change }: (typeof cardChanges)[number]) =>
    fc.property(change(fullCard), (changed) => notices(fullCard, changed));

  it.each(cardChanges.filter(({ name }) => !(name in ignored)))('detects a changed $name', (change) => {
    fc.assert(property(change), { numRuns: runs(40) });
  });

  it('lists a field as ignored only if its changes are not detected', () => {
    const noticed = cardChanges.filter((change) => change.name in ignored && !fc.check(property(change)).failed);
    expect(noticed.map(({ name }) => name)).toEqual([]);
  });
});

describe('card with all options disabled', () => {
  const quietCard: HourCardForm = {
    ...fullCard,
    fullWeekSecondment: { enabled: false, departmentId: 5, shiftId: 6 },
    lines: fullCard.lines.map((line) => ({ ...line, secondment: { type: 0, path: [1], description: 'Kassa' } })),
  };
  // The comparison covers these fields through the choice that determines them. The server ignores the last
  // two unless the whole week is on secondment.
  const ignored = [...Object.keys(derived), 'line.shiftScheduleId', 'lent.departmentId', 'lent.shiftId'];

  it.each(cardChanges.filter(({ name }) => !ignored.includes(name)))(
    'detects a changed $name if it is submitted',
    ({ change }) => {
      const property = fc.property(change(quietCard), (changed) => {
        const isSubmitted = submitted(quietCard) !== submitted(changed);
        return !isSubmitted || compareForms(quietCard, changed, { zone }).length > 0;
      });
      fc.assert(property, { numRuns: runs(40) });
    },
  );
});
