import type messages from '@/messages/nl.json';

/** Makes a missing message key or argument a type error. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof messages;
  }
}
