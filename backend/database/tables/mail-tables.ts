import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Mails that were not sent because no mail server is configured; a page shows them. */
export const outboxMails = pgTable('outbox_mails', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  receiver: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  attachmentName: text('attachment_name'),
  attachmentType: text('attachment_type'),
  attachment: bytes(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
