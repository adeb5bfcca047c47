import { createTransport } from 'nodemailer';
import { storeUnaudited } from '../database/change';
import type { Database } from '../database/database';
import { outboxMails } from '../database/tables/account-tables';
import { mails } from '../metrics';

export type Attachment = Readonly<{ name: string; type: string; content: Uint8Array }>;

export type Mail = Readonly<{ to: string; subject: string; body: string; attachment?: Attachment }>;

/** `send` throws if the mail cannot be delivered. */
export type Mailer = Readonly<{ send: (mail: Mail) => Promise<void> }>;

/** A mailer for use without a mail server. Stores e-mails in the database, for the outbox page. */
export function outboxMailer(database: Database, now: () => Date): Mailer {
  return {
    send: async ({ to, subject, body, attachment }) => {
      const mail = {
        receiver: to,
        subject,
        body,
        attachmentName: attachment?.name,
        attachmentType: attachment?.type,
        attachment: attachment?.content,
        createdAt: now(),
      };
      await storeUnaudited(database, (transaction) => transaction.insert(outboxMails).values(mail));
    },
  };
}

/** Delivers through a mail server with an `smtp://` or `smtps://` address. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    send: async ({ to, subject, body, attachment }) => {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text: body,
        attachments: attachment
          ? [{ filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.content) }]
          : [],
      });
    },
  };
}

const answerMs = 10_000;

/** Connects to the mail server and logs in, without sending anything. Throws if either fails. */
export async function checkMailServer(url: string): Promise<void> {
  const times = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
  const transport = createTransport({ url, ...times });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Counts the e-mails that a mailer sends, and those that it cannot send. */
export function countedMailer({ send }: Mailer): Mailer {
  return {
    send: async (mail) => {
      try {
        await send(mail);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
}

/**
 * Describes the risk of a mail server's address; null if the connection is encrypted or stays on this
 * machine.
 */
export function mailRisk(url: string | undefined): string | null {
  if (url === undefined) return null;
  const { protocol, hostname, searchParams } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isLocal) return null;
  return 'SMTP_URL does not demand TLS (smtps://, or ?requireTLS=true): links that let one in may travel unprotected';
}
