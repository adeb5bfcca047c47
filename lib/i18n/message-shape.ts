import type { CompiledMessage } from 'icu-minify/format';

export type MessageTree = { readonly [name: string]: MessageTree | CompiledMessage };

const kinds = ['', 'select', 'plural', 'selectordinal', 'number', 'date', 'time'] as const;

/** The texts of a tree by their full path, such as `login.email`. */
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
 * The placeholders of a text as written: `{max}`, `{count, plural}`. A placeholder that the Dutch text lacks
 * would show as a gap (rule: language-complete).
 */
export function placeholdersOf(message: CompiledMessage): ReadonlySet<string> {
  const found = new Set<string>();
  if (typeof message !== 'string') for (const node of message) collect(node, found);
  return found;
}

/** A compiled placeholder is an array: its name, the number of its kind, and the options of that kind. */
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
