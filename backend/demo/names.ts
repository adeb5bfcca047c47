/** Pseudo-random numbers. The same seed gives the same company on every machine. */
export type Random = Readonly<{
  /** From 0 up to but excluding 1. */
  next: () => number;
  chance: (probability: number) => boolean;
  /** From `low` to `high`, both inclusive. */
  whole: (low: number, high: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}>;

/** Mulberry32: 32 bits of state, good enough to invent people. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
  };
}

/** Dutch names for the demo company. Every pair of a first and a last name is used once. */
const firstNames = [
  'Anna',
  'Bram',
  'Carlijn',
  'Daan',
  'Emma',
  'Fatima',
  'Gijs',
  'Hanneke',
  'Ibrahim',
  'Jasmijn',
  'Kees',
  'Lotte',
  'Mohammed',
  'Nienke',
  'Olaf',
  'Priya',
  'Quinten',
  'Roos',
  'Sem',
  'Tessa',
  'Umar',
  'Veerle',
  'Wouter',
  'Xandra',
  'Youssef',
  'Zoë',
] as const;

const lastNames = [
  'de Jong',
  'Jansen',
  'de Vries',
  'van den Berg',
  'Bakker',
  'van Dijk',
  'Visser',
  'Smit',
  'Meijer',
  'de Boer',
  'Mulder',
  'de Groot',
  'Bos',
  'Vos',
  'Peters',
  'Hendriks',
  'van Leeuwen',
  'Dekker',
  'Brouwer',
  'de Wit',
  'El Amrani',
  'Yilmaz',
  'van der Meer',
] as const;

const pairs = firstNames.length * lastNames.length;
const initials = 'ABCDEFGHJKLMNPRSTW';

/**
 * The name of person `index`. 26 and 23 are coprime, so pairs repeat only after all were used; then a second
 * initial is added.
 */
export function nameOf(index: number): string {
  const round = Math.floor(index / pairs);
  const initial = round === 0 ? '' : `${initials[(round - 1) % initials.length]}. `;
  return `${firstNames[index % firstNames.length]} ${initial}${lastNames[(index * 7) % lastNames.length]}`;
}
