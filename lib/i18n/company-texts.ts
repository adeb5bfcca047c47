import 'server-only';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { z } from 'zod';
import { InvalidSettings } from '@/lib/settings/environment';
import { type MessageTree, messagesByPath, placeholdersOf } from './message-shape';

type TextTree = { readonly [name: string]: TextTree | string };
const textTree: z.ZodType<TextTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), textTree])));

/** The maximum number of faults to list, because the first ones are enough to see the problem. */
const maxListed = 5;

/**
 * Reads a company's replacements for Dutch texts from a file. Throws `InvalidSettings` with one line that
 * lists the faults, such as an unknown text or a placeholder that the Dutch text lacks
 * (rule: language-overrides-checked).
 */
export function readCompanyTexts(file: string, dutch: MessageTree): MessageTree {
  const texts = textTree.safeParse(readJson(file));
  if (!texts.success) throw invalid([`${file} must hold texts only, grouped as in messages/nl.json`]);
  const faults: string[] = [];
  const known = messagesByPath(dutch);
  const compiled = compileTexts(texts.data, '', (path, text) => {
    const original = known.get(path);
    if (original === undefined) {
      faults.push(`"${path}" does not exist`);
      return text;
    }
    const message = compiledText(text);
    if (message === null) faults.push(`"${path}" cannot be read: check its braces`);
    else faults.push(...strangePlaceholders(message, original).map((one) => `"${path}" does not know ${one}`));
    return message ?? text;
  });
  if (faults.length === 0) return compiled;
  const more = faults.length > maxListed ? [`and ${faults.length - maxListed} more`] : [];
  throw invalid([`${file}: ${[...faults.slice(0, maxListed), ...more].join(', ')}`]);
}

function readJson(file: string): unknown {
  try {
    // The file belongs to the company, so the build must not trace it.
    return JSON.parse(readFileSync(resolve(/* turbopackIgnore: true */ process.cwd(), file), 'utf8'));
  } catch (error) {
    throw invalid([`${file} ${error instanceof SyntaxError ? 'is no valid JSON' : 'cannot be read'}`]);
  }
}

function compileTexts(
  tree: TextTree,
  above: string,
  compileOne: (path: string, text: string) => CompiledMessage,
): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const path = `${above}${name}`;
      return [name, typeof value === 'string' ? compileOne(path, value) : compileTexts(value, `${path}.`, compileOne)];
    }),
  );
}

function compiledText(text: string): CompiledMessage | null {
  try {
    return compile(text);
  } catch {
    return null;
  }
}

function strangePlaceholders(message: CompiledMessage, original: CompiledMessage): string[] {
  // A text that was not compiled at build time is still a string.
  const known = placeholdersOf(typeof original === 'string' ? (compiledText(original) ?? original) : original);
  return [...placeholdersOf(message)].filter((one) => !known.has(one) && !known.has(asValue(one, known)));
}

/** Allows `{count}` where the Dutch text has `{count, plural}`, because any value can be shown as it is. */
function asValue(placeholder: string, known: ReadonlySet<string>): string {
  const name = /^\{(\w+)\}$/.exec(placeholder)?.[1];
  return [...known].find((one) => one.startsWith(`{${name}, `)) ?? '';
}

const invalid = (faults: readonly string[]) =>
  new InvalidSettings(`Invalid settings: APP_MESSAGES ${faults.join('; ')}`);
