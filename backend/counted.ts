/** A count with its noun, in Dutch: `1 urenkaart`, `2 urenkaarten`. */
export const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const countedCards = (count: number) => counted(count, 'urenkaart', 'urenkaarten');
