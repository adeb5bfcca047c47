import type { Database } from '../database/database';
import { outboxMails } from '../database/tables/mail-tables';
import type { Mailer } from './mailer';

/** Keeps mails in the database, for a page to show, where no mail server is configured. */
export function outboxMailer(database: Database, now: () => Date): Mailer {
  return {
    send: async ({ to, subject, body, attachment }) => {
      await database.insert(outboxMails).values({
        receiver: to,
        subject,
        body,
        attachmentName: attachment?.name,
        attachmentType: attachment?.type,
        attachment: attachment?.content,
        createdAt: now(),
      });
    },
  };
}
