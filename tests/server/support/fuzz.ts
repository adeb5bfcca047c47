import fc from 'fast-check';

/** The number of cases in a normal run. `npm run test:deep` uses more. */
export const total = Number(process.env.FUZZ ?? 500);
export const part = (share: number) => ({ numRuns: Math.ceil(total * share) });
export const long = { timeout: 3_600_000 };

/** Texts that users would not type as an id, a path or a name. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '..',
    '../7',
    '%2e%2e%2f',
    '7/../8',
    '0',
    '-1',
    '1e3',
    ' 7',
    '7 ',
    '٧',
    '７',
    '\u0000',
    '7\u0000',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    "7' OR '1'='1",
    '{{7*7}}',
    '#{7}',
    '<script>',
    '7?x=1',
    '7#',
    'x'.repeat(70),
  ),
);
