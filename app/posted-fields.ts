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
 * Whether the form was posted by a page of this application. Without this check, any site could call an
 * action with any data (rule: guard-mutation).
 */
export async function isOwnForm(form: unknown): Promise<boolean> {
  return form instanceof FormData && isSameOrigin(await headers(), settings().appOrigin);
}

/** The name of the hidden field with the user and employee that the page was rendered for. */
export const actingAsField = 'acting-as';

/** Whether the form's page was rendered for the session's user and employee (rule: session-same). */
export async function isFromThisSession(form: FormData): Promise<boolean> {
  const session = await readSession();
  return session !== null && form.get(actingAsField) === actingAs(session);
}

/** The text in a field of a posted form. Empty if the field is missing, a file, or longer than `longest`. */
export function postedText(form: FormData, name: string, longest = 1024): string {
  return z.string().max(longest).catch('').parse(form.get(name));
}

/**
 * A posted password. Accepts more characters than are allowed, so that the form reports 'too long' instead of
 * 'missing'.
 */
export function postedPassword(form: FormData, name: string): string {
  return postedText(form, name, 4096);
}

/** The error for a form with a control character in any field (rule: control-characters), or null. */
export async function controlCharacterError(form: FormData): Promise<string | null> {
  const typed = [...form.values()].filter((value) => typeof value === 'string');
  return typed.some(hasControlCharacter) ? (await getTranslations('api_error_keys'))('control_character') : null;
}

const emailSchema = z.email().max(254);

export async function emailError(email: string): Promise<string | null> {
  const t = await getTranslations('login');
  if (email === '') return t('emailRequired');
  return emailSchema.safeParse(email).success ? null : t('emailInvalid');
}
