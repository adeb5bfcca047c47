import type { CompiledMessage } from 'icu-minify/format';
import { isMessage, type MessageTree } from './message-shape';

/**
 * The texts of a card that somebody fills in for another: what speaks to its employee as 'je' speaks of that
 * one by name (rule: editor-of-another). They come from `hourCardOfAnother`, which repeats the paths of what
 * it replaces, so that the browser gets one text of the two.
 */
export function textsOfAnother(texts: MessageTree, name: string): MessageTree {
  const { hourCardOfAnother: replaced } = texts;
  return replaced === undefined || isMessage(replaced) ? texts : laidOver(texts, replaced, name);
}

function laidOver(below: MessageTree, above: MessageTree, name: string): MessageTree {
  const all = Object.entries(above).map(([key, value]) => {
    if (isMessage(value)) return [key, named(value, name)];
    const under = below[key];
    return [key, under === undefined || isMessage(under) ? value : laidOver(under, value, name)];
  });
  return { ...below, ...Object.fromEntries(all) };
}

/** The message with the name in the place of `{name}`, which a compiled message writes as `["name"]`. */
function named(message: CompiledMessage, name: string): CompiledMessage {
  return typeof message === 'string' ? message : message.map((node) => (isName(node) ? name : node));
}

const isName = (node: unknown) => Array.isArray(node) && node.length === 1 && node[0] === 'name';
