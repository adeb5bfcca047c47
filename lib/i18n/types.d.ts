import type messages from '@/messages/nl.json';

/** A missing message key or argument is a type error. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof messages;
  }
}
