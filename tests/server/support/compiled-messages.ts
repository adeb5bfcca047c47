import compile from 'icu-minify/compile';
import type { MessageTree } from '@/lib/i18n/message-shape';

/** What next-intl's loader makes of a file of texts when building the application. */
export function compiledMessages(tree: object): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === 'string' ? compile(value) : compiledMessages(value),
    ]),
  );
}
