import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Users and their secrets. Secrets are stored only as hashes. */

const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The languages for mails, Dutch first. */
export const languages = ['nl', 'en', 'pl', 'ro', 'uk', 'bg'] as const;
export type Language = (typeof languages)[number];

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull().unique(),
    /** Null until the user has accepted the invitation. */
    passwordHash: text('password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    mustReset: boolean('must_reset').notNull().default(false),
    /** Whether the user may use the admin pages. */
    isAdministrator: boolean('is_administrator').notNull().default(false),
    /** The language last chosen in the application; null until then. */
    language: text({ enum: languages }),
  },
  // Users are looked up in lower case, so with mixed case two users could share an address.
  ({ email }) => [check('users_email_lower_case', sql`${email} = lower(${email})`)],
);

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text().primaryKey(),
    userId: userId(),
    deviceName: text('device_name').notNull(),
    impersonated: boolean().notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('access_tokens_user').on(table.userId)],
);

export const oneTimeTokenKinds = ['reset', 'invite', 'impersonate'] as const;
export type OneTimeTokenKind = (typeof oneTimeTokenKinds)[number];

/** Tokens for mailed links, valid once and for a limited time. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    kind: text({ enum: oneTimeTokenKinds }).notNull(),
    userId: userId(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [index('one_time_tokens_user').on(table.userId, table.kind)],
);

/**
 * The second factors for the admin pages (rule: second-factor). The owner logs in without an account, so the
 * owner's row has no user. The secret is not hashed, because each check computes a code from it.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In base32, as authenticator apps read it. */
    secret: text().notNull(),
    /** Null until the first correct code. */
    confirmedAt: instantColumn('confirmed_at'),
    /** The last 30-second step whose code was used. That code and older ones are refused. */
    lastStep: integer('last_step').notNull().default(0),
  },
  ({ userId }) => [uniqueIndex('second_factors_owner').on(sql`(${userId} is null)`).where(sql`${userId} is null`)],
);

/** Unused recovery codes. Using a code deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    factorId: integer('factor_id')
      .notNull()
      .references(() => secondFactors.id, { onDelete: 'cascade' }),
  },
  ({ factorId }) => [index('recovery_codes_factor').on(factorId)],
);

/** Sessions on the admin pages. The owner's sessions have no user. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    hash: text().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Derived from the token and the password, so that changing the password ends the session. */
    proof: text().notNull(),
    /** Whether the password was correct but the second factor is still to come. */
    awaitsCode: boolean('awaits_code').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
  },
  ({ userId }) => [index('admin_sessions_user').on(userId)],
);

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Mails that were not sent because no mail server is configured. The outbox page shows them. */
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
