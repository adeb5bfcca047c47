/**
 * Matches text that a spreadsheet runs as a formula: it starts with = + - @, a full-width or small form of
 * these, or a minus sign, possibly after blanks. A tab or line break at the start also matches, because some
 * programs read it as the end of the previous cell.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;
/** Matches a number, which is safe even with a sign. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula. Leaves negative numbers unchanged
 * (rule: export-harmless).
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
}
