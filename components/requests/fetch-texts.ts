import type { Messages } from 'next-intl';
import type { TextSet } from '@/lib/management/text-sets';

/** Some of the texts of messages/nl.json, in the language of the page. */
export type SomeTexts = Partial<Messages>;

/** Which texts the page was written in: its server's of that moment, in one language. */
export const textsOfPage = () => document.body.dataset.texts ?? '';

const kept = new Map<string, Promise<SomeTexts>>();

/** The texts of a set, asked for once; rejects without a network, and asks again the next time. */
export function fetchTexts(set: TextSet): Promise<SomeTexts> {
  const address = `/api/texts/${set}?v=${textsOfPage()}`;
  const texts = kept.get(address) ?? ask(address);
  kept.set(address, texts);
  texts.catch(() => kept.delete(address));
  return texts;
}

async function ask(address: string): Promise<SomeTexts> {
  const { ok, data }: Readonly<{ ok: boolean; data: SomeTexts }> = await (await fetch(address)).json();
  if (!ok) throw new Error(address);
  return data;
}
