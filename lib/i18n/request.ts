import { getRequestConfig } from 'next-intl/server';
import messages from '@/messages/nl.json';

/** The only language: locale nl, fallback nl (rule: language-nl). */
export default getRequestConfig(async () => ({
  locale: 'nl',
  timeZone: process.env.APP_TIME_ZONE || 'Europe/Amsterdam',
  messages,
}));
