/** The namespaces of messages/nl.json that the lights and their reasons are written in. */
export const assessmentTexts = [
  'managementAssessment',
  'hourCardIssues',
  'hourCardHints',
  'hourCardEditor',
  'hourExceptionTypes',
] as const;
