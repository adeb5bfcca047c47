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
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => letters.get(letter) ?? letter)
    .replace(/\s+/g, ' ');
}

/** Name and employee number, as one text to search in (SPEC 2.7). */
export function searchableEmployee({ fullName, employeeNumber }: { fullName: string; employeeNumber: string }): string {
  return searchText(`${fullName} ${employeeNumber}`);
}

/** Whether every word that was typed occurs; nothing typed finds everybody. `searchable` comes from `searchableEmployee`. */
export function matchesSearch(searchable: string, typed: string): boolean {
  return searchText(typed)
    .split(' ')
    .every((word) => searchable.includes(word));
}
