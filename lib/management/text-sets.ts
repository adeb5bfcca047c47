/**
 * What a dialog of the managers' screens needs of messages/nl.json and its screen does not: by namespace, or
 * by the path of a part of one. It comes with the dialog's code (rule: load-by-intent).
 */
export const textSets = {
  filter: ['managementFilter'],
  report: ['managementReport', 'managementFilter'],
  export: ['managementExport'],
  charts: ['managementCharts', 'leaveBalances'],
  keys: ['management.keys'],
  review: [
    'managementAssessment',
    'hourCardList',
    'hourExceptionTypes',
    'hourCardEditor.differences',
    'hourCardEditor.secondmentTypes',
    'hourCardEditor.weekOption',
    'hourCardEditor.week',
    'hourCardEditor.employee',
    'hourCardEditor.contract',
    'hourCardEditor.department',
    'hourCardEditor.shift',
    'hourCardEditor.travelExpenses',
    'hourCardEditor.fullWeekSecondment',
    'hourCardEditor.workedInTeams',
    'hourCardEditor.hoursUnit',
  ],
} as const;

export type TextSet = keyof typeof textSets;

/** The paths of a set by its name; null for a name that is none. */
export function textSet(name: unknown): readonly string[] | null {
  return Object.entries(textSets).find(([one]) => one === name)?.[1] ?? null;
}
