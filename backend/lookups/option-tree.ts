import { groupBy } from '../group-by';

type Row = Readonly<{ id: number; parentId: number | null; label: string }>;
type Tree = { id: number; label: string; children: Tree[] };

/** The rows of the secondment options as the tree they are. */
export function optionTree(rows: readonly Row[]): Tree[] {
  const childrenOf = groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number | null): Tree[] =>
    (childrenOf.get(parentId) ?? []).map(({ id, label }) => ({ id, label, children: below(id) }));
  return below(null);
}
