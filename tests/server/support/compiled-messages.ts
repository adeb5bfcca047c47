import compile from 'icu-minify/compile';
import type { MessageTree } from '@/lib/i18n/message-shape';

/** Compiles texts as next-intl's loader does in a build. */
export function compiledMessages(tree: object): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === 'string' ? compile(value) : compiledMessages(value),
    ]),
  );
}
