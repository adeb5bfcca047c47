import 'server-only';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { hasControlCharacter } from '@/lib/contract/values';
import { isSameOrigin } from '@/lib/http/request-checks';
import { actingAs } from '@/lib/session/acting-as';
import { readSession } from '@/lib/session/current-session';
import { settings } from '@/lib/settings/settings';

/**
 * Whether an action was called with a form, by a page of ours: anybody can call one with anything
 * (rule: guard-mutation).
 */
export async function isOurForm(form: unknown): Promise<boolean> {
  return form instanceof FormData && isSameOrigin(await headers(), settings().appOrigin);
}

/** The hidden field of a form that acts for the person its page was rendered for. */
export const actingAsField = 'acting-as';

/** Whether the page of a posted form was rendered for whom the session acts as (rule: session-same). */
export async function isOfThisSession(form: FormData): Promise<boolean> {
  const session = await readSession();
  return session !== null && form.get(actingAsField) === actingAs(session);
}

/** A text field of a posted form; empty if it is missing, a file, or longer than `longest`. */
export function postedText(form: FormData, name: string, longest = 1024): string {
  return z.string().max(longest).catch('').parse(form.get(name));
}

/** A posted password, which may be too long: the form distinguishes that from a missing one. */
export function postedPassword(form: FormData, name: string): string {
  return postedText(form, name, 4096);
}

/**
 * What to say about a form with a control character in any field (rule: control-characters); null without.
 */
export async function controlCharacterError(form: FormData): Promise<string | null> {
  const typed = [...form.values()].filter((value) => typeof value === 'string');
  return typed.some(hasControlCharacter) ? (await getTranslations('api_error_keys'))('control_character') : null;
}

const emailSchema = z.email().max(254);

/** What is wrong with a posted e-mail address, in words; null if nothing is. */
export async function emailError(email: string): Promise<string | null> {
  const t = await getTranslations('login');
  if (email === '') return t('emailRequired');
  return emailSchema.safeParse(email).success ? null : t('emailInvalid');
}
