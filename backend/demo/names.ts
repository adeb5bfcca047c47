/** Dutch names for the people of the demo company; every pair is used once. */
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
 * The name of the n-th person. 26 and 23 have no common divisor, so that the pairs do not repeat for a long time; after
 * them come the same pairs with a second initial.
 */
export function nameOf(index: number): string {
  const round = Math.floor(index / pairs);
  const initial = round === 0 ? '' : `${initials[(round - 1) % initials.length]}. `;
  return `${firstNames[index % firstNames.length]} ${initial}${lastNames[(index * 7) % lastNames.length]}`;
}
