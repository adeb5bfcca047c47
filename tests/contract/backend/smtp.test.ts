import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxMails } from '@/backend/database/tables/account-tables';
import { smtpMailer } from '@/backend/mail/mailer';
import { startMailServer } from '../support/mail-server';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
  backend = await startTestBackend({ mailer: smtpMailer(server.url, 'Urenkaarten <uren@werkploeg.example>') });
});
afterAll(async () => {
  await backend.stop();
  server.stop();
});

it('sends mail to the configured mail server instead of the outbox', async () => {
  const body = { user_identifier_value: 'fulltime@demo.example', app_identifier: 'hour-cards' };
  await backend.ask('requestPasswordReset', null, { body });
  await expect.poll(() => server.mails.length, { timeout: 15_000 }).toBe(1);
  const [mail = ''] = server.mails;
  expect(mail).toContain('From: Urenkaarten <uren@werkploeg.example>');
  expect(mail).toContain('To: fulltime@demo.example');
  expect(mail).toContain('Subject: Nieuw wachtwoord instellen');
  expect(mail.replaceAll('=\r\n', '')).toContain('http://app.example:3000/password-reset?token=3D');
  expect(await backend.database.$count(outboxMails)).toBe(0);
});

it('sends the report as a readable spreadsheet attachment', async () => {
  server.mails.length = 0;
  const manager = await backend.login('manager');
  const body = { departments: [1], from: '2026-09-01T00:00', to: '2026-09-30T23:59', receiver: 'baas@demo.example' };
  await backend.ask('requestManagerReport', manager, { body });
  await expect.poll(() => server.mails.length, { timeout: 15_000 }).toBe(1);
  const [mail = ''] = server.mails;
  const [, encoded = ''] =
    /filename=urenkaarten-2026-09-01-2026-09-30\.xlsx[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(mail) ?? [];
  const [header, first] = await readSheet(Buffer.from(encoded, 'base64'), 'Regels');
  expect(header?.[0]).toBe('Medewerker');
  expect(first?.[2]).toBe('Logistiek');
});

it('answers a request normally when the mail server is unavailable', async () => {
  const lonely = await startTestBackend({
    database: backend.database,
    mailer: smtpMailer('smtp://127.0.0.1:1', 'uren@werkploeg.example'),
  });
  const body = { user_identifier_value: 'fulltime@demo.example', app_identifier: 'hour-cards' };
  expect(await lonely.ask('requestPasswordReset', null, { body })).toBeNull();
  await lonely.stop();
});
