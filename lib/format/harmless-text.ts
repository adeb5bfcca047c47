/**
 * Text that a spreadsheet takes for a formula: = + - @ at the start, their full-width and small forms and the
 * minus sign, even after blanks; and a tab or line end, which some programs take for the end of the previous
 * cell.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;
/** A number, which is safe even with a sign. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * Text that no spreadsheet runs as a formula: an apostrophe goes before it if needed. Negative numbers stay
 * (rule: export-harmless).
 */
export function harmlessText(text: string): string {
  return formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
}
