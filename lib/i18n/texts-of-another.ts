import type { CompiledMessage } from 'icu-minify/format';
import { isMessage, type MessageTree } from './message-shape';

/**
 * The texts for a card that a user fills in for another employee. Texts that address the employee as 'je'
 * contain the employee's name instead (rule: editor-of-another). `hourCardOfAnother` has the same paths as
 * the texts it replaces, so that the browser gets only one of the two.
 */
export function textsOfAnother(texts: MessageTree, name: string): MessageTree {
  const { hourCardOfAnother: replaced } = texts;
  return replaced === undefined || isMessage(replaced) ? texts : mergeMessages(texts, replaced, name);
}

function mergeMessages(below: MessageTree, above: MessageTree, name: string): MessageTree {
  const all = Object.entries(above).map(([key, value]) => {
    if (isMessage(value)) return [key, named(value, name)];
    const under = below[key];
    return [key, under === undefined || isMessage(under) ? value : mergeMessages(under, value, name)];
  });
  return { ...below, ...Object.fromEntries(all) };
}

/** Replaces `{name}`, which is `["name"]` in a compiled message. */
function named(message: CompiledMessage, name: string): CompiledMessage {
  return typeof message === 'string' ? message : message.map((node) => (isName(node) ? name : node));
}

const isName = (node: unknown) => Array.isArray(node) && node.length === 1 && node[0] === 'name';
