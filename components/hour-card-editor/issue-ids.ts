/** The ids that tie fields to the messages about them; keys of lines are unique within a card. */

export const lineId = (line: string) => `line-${line}`;
export const issueId = (line: string, at: number) => `line-${line}-issue-${at}`;
export const fieldIds = {
  employee: 'editor-employee',
  department: 'editor-department',
  week: 'editor-week',
  travelExpenses: 'editor-travel-expenses',
  secondedTo: 'editor-seconded-to',
  firstDay: 'editor-days',
} as const;
