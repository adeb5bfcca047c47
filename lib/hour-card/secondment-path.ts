import { sameId } from './same-id';
import type { Id, SecondmentOption } from './vocabulary';

function search(tree: readonly SecondmentOption[], id: Id): readonly Id[] | null {
  for (const option of tree) {
    if (sameId(option.id, id)) return [option.id];
    const below = search(option.children, id);
    if (below) return [option.id, ...below];
  }
  return null;
}

/**
 * The ids from the root of the option tree to the option (SPEC 3, line: seconding option). An id that the tree does not
 * know is a path of its own, so that saving sends it back; no id is no path.
 */
export function pathTo(tree: readonly SecondmentOption[], id: Id | null): readonly Id[] {
  if (id === null) return [];
  return search(tree, id) ?? [id];
}
