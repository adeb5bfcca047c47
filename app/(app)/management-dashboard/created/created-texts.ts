/** The namespaces of messages/nl.json that the created screen needs in the browser, those of the lights aside. */
export const createdTexts = [
  'management',
  'managementDetail',
  'managementBulk',
  'managementExport',
  'hourCardList',
  'hourCardStatus',
  'hourExceptionTypes',
  'api_error_keys',
  'common',
] as const;
