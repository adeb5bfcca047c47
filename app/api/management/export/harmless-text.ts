/**
 * What makes a spreadsheet take a text for a formula: = + - @ at its beginning, their full-width and small forms and the
 * minus sign, also behind blanks; and a tab or a line end, which some programs take for the end of the cell before it.
 */
const runs = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;
/** A number, as it is written here or elsewhere: nothing to run in it. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A text that no spreadsheet runs: an apostrophe goes before whatever it would. Negative numbers stay as they are. */
export function harmlessText(text: string): string {
  return runs.test(text) && !number.test(text) ? `'${text}` : text;
}
