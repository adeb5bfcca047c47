import 'server-only';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';

/** A text field of a posted form; empty if it is missing, a file, or longer than `longest`. */
export function postedText(form: FormData, name: string, longest = 1024): string {
  return z.string().max(longest).catch('').parse(form.get(name));
}

/** A posted password, which may be too long: the form distinguishes that from a missing one. */
export function postedPassword(form: FormData, name: string): string {
  return postedText(form, name, 4096);
}

const emailSchema = z.email().max(254);

/** What is wrong with a posted e-mail address, in words; null if nothing is. */
export async function emailError(email: string): Promise<string | null> {
  const t = await getTranslations('login');
  if (email === '') return t('emailRequired');
  return emailSchema.safeParse(email).success ? null : t('emailInvalid');
}
