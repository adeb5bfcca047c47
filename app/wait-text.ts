import 'server-only';
import { getTranslations } from 'next-intl/server';

/** How long someone has to wait who guessed too often. */
export async function waitText(seconds: number): Promise<string> {
  return (await getTranslations('accountLimits'))('wait', { minutes: Math.ceil(seconds / 60) });
}
