import { getRequestConfig } from 'next-intl/server';
import messages from '@/messages/nl.json';

/** One language (SPEC 1): locale nl, fallback nl. */
export default getRequestConfig(async () => ({
  locale: 'nl',
  timeZone: process.env.APP_TIME_ZONE || 'Europe/Amsterdam',
  messages,
}));
