import type { Database } from './database/database';
import type { PageShape } from './http/handler';
import type { Mailer } from './mail/mailer';

/** The services for the handlers. Nothing else in the backend reads a clock or the environment. */
export type Services = Readonly<{
  database: Database;
  now: () => Date;
  /** Today in the company's zone, `yyyy-MM-dd`. */
  today: () => string;
  zone: string;
  mailer: Mailer;
  /** Without a mail server, mails wait in the outbox. */
  hasMailServer: boolean;
  /** Public origin of the application, for links in mails. */
  appUrl: string;
  pageShape: PageShape;
  /** Starts work that the caller does not wait for. Errors are logged; closing waits for it. */
  inBackground: (name: string, work: () => Promise<void>) => void;
}>;
