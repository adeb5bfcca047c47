import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

/** Delivers through a mail server, `smtp://` or `smtps://`. */
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
