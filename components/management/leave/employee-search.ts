const marks = /\p{M}/gu;
/** Letters that carry their mark inside, so that taking marks away leaves them. */
const letters: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ı', 'i'],
]);

/** A text as it is searched in: lower case, without accents, so that `jose` finds José and `lukasz` Łukasz. */
function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => letters.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Name and employee number as one text to search in (SPEC 2.7). */
export function searchableEmployee(fullName: string, employeeNumber: string): string {
  return searchText(`${fullName} ${employeeNumber}`);
}

/**
 * Finds by what was typed: every word of it occurs, in whatever order; nothing typed finds everybody. The texts to look in come
 * from `searchableEmployee`, made once: that leaves one key of 2,000 employees a few tenths of a millisecond.
 */
export function employeeSearch(typed: string): (searchable: string) => boolean {
  const words = searchText(typed).split(' ');
  return (searchable) => words.every((word) => searchable.includes(word));
}
