/**
 * Text that a spreadsheet runs as a formula. It starts with = + - @, their full-width or small forms or the
 * minus sign, possibly after blanks. Text that starts with a tab or line end counts too: some programs read
 * that as the end of the previous cell.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;
/** A number, which is safe even with a sign. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula. Negative numbers stay (rule:
 * export-harmless).
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
}
