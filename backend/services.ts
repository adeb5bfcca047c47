import type { Database } from './database/database';
import type { PageShape } from './http/handler';
import type { Mailer } from './mail/mailer';

/** The services that handlers use. No other code in the backend reads a clock or the environment. */
export type Services = Readonly<{
  database: Database;
  now: () => Date;
  /** Today in the company's time zone, as `yyyy-MM-dd`. */
  today: () => string;
  zone: string;
  mailer: Mailer;
  /** False if mails stay in the outbox because there is no mail server. */
  hasMailServer: boolean;
  /** The public origin of the application, for links in mails. */
  appUrl: string;
  pageShape: PageShape;
  /**
   * Starts work that the caller does not wait for. Errors are logged. Closing the backend waits for the work.
   */
  inBackground: (name: string, work: () => Promise<void>) => void;
}>;
