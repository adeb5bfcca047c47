/** An entry to choose; `detail` is shown behind the label, and found by what is typed too. */
export type MultiSelectOption = Readonly<{ value: string; label: string; detail?: string }>;

export type SearchableOption = Readonly<{ option: MultiSelectOption; words: string }>;

const accents = /\p{Diacritic}/gu;

/** Without capitals and accents, so that `jose` finds José. */
function plain(text: string): string {
  return text.normalize('NFD').replace(accents, '').toLowerCase();
}

/** What typing searches in, made once a list: a list may have thousands of entries. */
export function searchable(options: readonly MultiSelectOption[]): readonly SearchableOption[] {
  return options.map((option) => ({ option, words: plain(`${option.label} ${option.detail ?? ''}`) }));
}

/** The entries in which every typed word occurs, in the order of the list; all of them when nothing is typed. */
export function matchingOptions(options: readonly SearchableOption[], typed: string): readonly MultiSelectOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return options.filter(({ words: text }) => words.every((word) => text.includes(word))).map(({ option }) => option);
}
