import 'server-only';
import { createHash } from 'node:crypto';
import { getMessages } from 'next-intl/server';

type Texts = Readonly<Record<string, unknown>>;

/**
 * What was worked out of a language's texts, for as long as these are the same object: until the process
 * ends.
 */
type Known = Readonly<{ version: string; parts: Map<string, Texts> }>;
const known = new WeakMap<Texts, Known>();

/** A short name for the texts of whoever asks, another one when any of them changes. */
export async function textsVersion(): Promise<string> {
  return knownOf(await getMessages()).version;
}

/**
 * The part of the texts of whoever asks that these paths name: a namespace such as `login`, or a part of one
 * such as `hourCardEditor.differences`.
 */
export async function browserTexts(paths: readonly string[]): Promise<Texts> {
  const texts: Texts = await getMessages();
  const { parts } = knownOf(texts);
  const key = paths.join();
  const part = parts.get(key) ?? partOf(texts, paths);
  parts.set(key, part);
  return part;
}

const packed = new WeakMap<Texts, string>();

/** As `browserTexts`, in one JSON string: each part is written once for everybody. */
export async function packedTexts(paths: readonly string[]): Promise<string> {
  const part = await browserTexts(paths);
  const text = packed.get(part) ?? JSON.stringify(part);
  packed.set(part, text);
  return text;
}

function knownOf(texts: Texts): Known {
  const found = known.get(texts);
  if (found !== undefined) return found;
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
  const fresh = { version, parts: new Map<string, Texts>() };
  known.set(texts, fresh);
  return fresh;
}

/** The part of a tree of texts that these paths name. */
export function partOf(texts: Texts, paths: readonly string[], above = ''): Texts {
  const parts = Object.entries(texts).flatMap(([name, value]) => {
    const path = `${above}${name}`;
    if (paths.includes(path)) return [[name, value]];
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isGroup || !paths.some((one) => one.startsWith(`${path}.`))) return [];
    return [[name, partOf({ ...value }, paths, `${path}.`)]];
  });
  return Object.fromEntries(parts);
}
