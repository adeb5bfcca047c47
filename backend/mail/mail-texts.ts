import type { Language } from '../database/tables/account-tables';
import { bg } from './texts/bg';
import { en } from './texts/en';
import { type MailTexts, nl } from './texts/nl';
import { pl } from './texts/pl';
import { ro } from './texts/ro';
import { uk } from './texts/uk';

export type { MailTexts };

/**
 * The texts of all mails. They are separate from the application's texts, because the backend represents
 * another company's server.
 */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { nl, en, pl, ro, uk, bg };
