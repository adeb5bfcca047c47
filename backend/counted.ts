/** A count and its noun, in Dutch: `1 urenkaart`, `2 urenkaarten`. */
export const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const countedCards = (count: number) => counted(count, 'urenkaart', 'urenkaarten');

const conjunction = new Intl.ListFormat('nl', { type: 'conjunction' });

/** Joins numbers in Dutch: `1`, `1 en 2`, `1, 2 en 3`. */
export const listed = (numbers: readonly number[]) => inWords(numbers.map(String));

/** Ends a sentence with a full stop, unless its last word has one, such as `B.V.` or a whole sentence. */
export const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

export const inWords = (texts: readonly string[]) => conjunction.format(texts);
