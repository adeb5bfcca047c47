import 'server-only';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';

/** A text that a form posted; empty where it posted none, a file, or more than `longest` characters. */
export function postedText(form: FormData, name: string, longest = 1024): string {
  return z.string().max(longest).catch('').parse(form.get(name));
}

/** A password that may be too long: told apart from a missing one, since the form then says so. */
export function postedPassword(form: FormData, name: string): string {
  return postedText(form, name, 4096);
}

const emailSchema = z.email().max(254);

/** What is wrong with an e-mail address that was posted, in words; null when nothing is. */
export async function emailError(email: string): Promise<string | null> {
  const t = await getTranslations('login');
  if (email === '') return t('emailRequired');
  return emailSchema.safeParse(email).success ? null : t('emailInvalid');
}
