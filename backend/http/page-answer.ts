/** The three shapes in which servers answer a page (DECISIONS 6). */
export const pageShapes = ['items-and-total', 'items-and-meta', 'list-and-meta'] as const;
export type PageShape = (typeof pageShapes)[number];

/** A page in the chosen shape; ours is `items-and-total`, the others exist so that a reader can be tested against them. */
export function pageAnswer<Item>(shape: PageShape, items: Item[], total: number) {
  const success = true as const;
  if (shape === 'list-and-meta') return { success, data: items, meta: { total } };
  if (shape === 'items-and-meta') return { success, data: { items, meta: { total } } };
  return { success, data: { items, total } };
}
