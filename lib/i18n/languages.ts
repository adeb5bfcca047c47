import 'server-only';
import { InvalidSettings } from '@/lib/settings/environment';
import { refuseBadSettings, refuseToStart, settings } from '@/lib/settings/settings';
import nl from '@/messages/nl.json';
import { isMessage, type MessageTree } from './message-shape';

export type LanguageChoice = Readonly<{ language: string; name: string }>;

const loaded = new Map<string, Promise<MessageTree>>();

/**
 * All texts in an offered language. A missing translation is in English, or else in Dutch (rule:
 * language-fallback).
 */
export function messagesIn(language: string): Promise<MessageTree> {
  const messages = loaded.get(language) ?? load(language);
  loaded.set(language, messages);
  return messages;
}

async function load(language: string): Promise<MessageTree> {
  if (language !== 'nl') {
    const fallback = await messagesIn(language === 'en' ? 'nl' : 'en');
    return mergeMessages(fallback, await readLanguage(language));
  }
  const file = settings().messagesFile;
  if (file === undefined) return nl;
  // Load this only for a company with its own texts, because it includes the message compiler.
  const { readCompanyTexts } = await import('./company-texts');
  return mergeMessages(nl, readCompanyTexts(file, nl));
}

/** To add a language, add a file in messages/ and its code in APP_LOCALES. */
async function readLanguage(language: string): Promise<MessageTree> {
  try {
    const file: { default: MessageTree } = await import(`../../messages/${language}.json`);
    return file.default;
  } catch {
    throw new InvalidSettings(
      `Invalid settings: APP_LOCALES names ${language}, but there is no messages/${language}.json`,
    );
  }
}

/** Returns the texts of `base`, overridden by those in `over`. */
function mergeMessages(base: MessageTree, over: MessageTree): MessageTree {
  const entries = Object.entries(base).map(([name, text]) => {
    const other = over[name];
    if (other === undefined) return [name, text] as const;
    return [name, isMessage(text) || isMessage(other) ? other : mergeMessages(text, other)] as const;
  });
  return Object.fromEntries(entries);
}

/** The languages to choose from, each named in its own language. */
export async function languageChoices(): Promise<readonly LanguageChoice[]> {
  return await Promise.all(
    settings().locales.map(async (language) => {
      const { name } = await textsOfChoice(language);
      return { language, name };
    }),
  );
}

/** The name of a language and the text that suggests it, in that language itself. */
export async function textsOfChoice(language: string): Promise<Readonly<{ name: string; suggestion: string }>> {
  const texts = (await messagesIn(language)).language;
  const textOf = (key: string) => {
    const text = texts === undefined || isMessage(texts) ? undefined : texts[key];
    return typeof text === 'string' ? text : language;
  };
  return { name: textOf('name'), suggestion: textOf('suggestion') };
}

/** Ends the process if an offered language has no texts or the company's texts are invalid. */
export async function refuseBadTexts(): Promise<void> {
  refuseBadSettings();
  try {
    await Promise.all(settings().locales.map(messagesIn));
  } catch (error) {
    refuseToStart(error);
  }
}
