import type { CompiledMessage } from 'icu-minify/format';

/** Texts by name, grouped to any depth: one language's, or a part of them. */
export type MessageTree = { readonly [name: string]: MessageTree | CompiledMessage };

const kinds = ['', 'select', 'plural', 'selectordinal', 'number', 'date', 'time'] as const;

/** The texts of a tree by their whole path, such as `login.email`. */
export function messagesByPath(tree: MessageTree, above = ''): ReadonlyMap<string, CompiledMessage> {
  const found = new Map<string, CompiledMessage>();
  for (const [name, value] of Object.entries(tree)) {
    const path = `${above}${name}`;
    if (isMessage(value)) found.set(path, value);
    else for (const [deeper, message] of messagesByPath(value, `${path}.`)) found.set(deeper, message);
  }
  return found;
}

export function isMessage(value: MessageTree | CompiledMessage): value is CompiledMessage {
  return typeof value === 'string' || Array.isArray(value);
}

/**
 * What a text needs to be told, as it is written: `{max}`, `{count, plural}`. A text that asks for something
 * else than its Dutch one would show a gap instead (rule: language-complete).
 */
export function placeholdersOf(message: CompiledMessage): ReadonlySet<string> {
  const found = new Set<string>();
  if (typeof message !== 'string') for (const node of message) collect(node, found);
  return found;
}

/** The compact form of a placeholder is its name, and the number of its kind with what belongs to it. */
function collect(node: unknown, found: Set<string>): void {
  if (!Array.isArray(node)) return;
  const [name, kind, options]: readonly unknown[] = node;
  const word = kind === undefined ? '' : kinds[typeof kind === 'number' ? kind : -1];
  if (word === undefined) {
    found.add(`<${name}>`);
    for (const child of node.slice(1)) collect(child, found);
    return;
  }
  found.add(word === '' ? `{${name}}` : `{${name}, ${word}}`);
  if (typeof options !== 'object' || options === null) return;
  for (const branch of Object.values(options)) {
    if (Array.isArray(branch)) for (const child of branch) collect(child, found);
  }
}
