import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { companyMails } from '@/backend/database/tables/mail-tables';
import { payrollRuns } from '@/backend/database/tables/payroll-tables';
import { employees, leaveBalances } from '@/backend/database/tables/people-tables';
import { fullTimeCard, line } from '../support/payloads';
import { payrollPage, runIn } from '../support/payroll-page';
import { startPayrollWeek } from '../support/payroll-week';

const payroll = await startPayrollWeek();
const { approve, backend, cardOf, tokens } = payroll;
const page = payrollPage(backend);
const path = '/admin/payroll/corrections';
beforeEach(payroll.reset);
afterAll(payroll.stop);

const show = async () => (await backend.tools(path)).text();
const reopen = async (card: string, why: string) => (await backend.tools(path, { card, why })).text();
const cancel = async (card: string) => (await backend.tools(`${path}/cancel`, { card })).text();
const number = async () => String((await cardOf(1)).number);

async function save() {
  const params = { hourCardId: (await cardOf(1)).id };
  const lines = [line('2026-11-17', '07:00', '14:00')];
  await backend.ask('updateHourCard', tokens.fulltime, { params, body: fullTimeCard({ lines }) });
}

describe('the corrections page', () => {
  it('reopens an exported card, mails the employee and exports the difference in the next run', async () => {
    const first = runIn(await page.make());
    expect(await show()).toContain('Er is nu geen urenkaart heropend.');
    const shown = await reopen(await number(), 'Dinsdag tot 14:00');
    expect(shown).toContain(`Urenkaart ${await number()} is heropend.`);
    expect(shown).toContain('afgekeurd. Reden: Dinsdag tot 14:00');
    expect(shown).toContain('<th scope="col">Correctie annuleren</th>');
    const [entry] = await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'card_reopened', actorName: 'admin (beheerpagina)' });
    await expect
      .poll(async () => (await backend.database.select().from(outboxMails)).map(({ body }) => body).join('\n'))
      .toContain('Reden: Dinsdag tot 14:00');
    await save();
    await approve(1);
    expect(await show()).toContain('Gaat mee in de eerste loonrun van week 2026-47 of later.');
    const { page: preview } = await page.preview('2026-48');
    expect(preview).toContain('Eén overgedragen urenkaart corrigeren (1 wacht op een loonrun)');
    expect(preview).toContain('<br>1 urenkaart is goedgekeurd als correctie en gaat mee in de volgende loonrun');
    expect(preview).not.toContain('1 urenkaart heropend voor een correctie');
    expect(preview).toContain('Correcties: deze urenkaarten stonden al in een eerder bestand.');
    const made = await page.make('2026-48');
    expect(made).toContain('<br>met correcties van week 2026-47</td>');
    expect(made).toContain(`1 urenkaart is een correctie van loonrun ${first}`);
    expect(made).toContain(`1 urenkaart gecorrigeerd in loonrun ${runIn(made)}`);
    expect(made).toContain(`Draai eerst loonrun ${runIn(made)} terug.`);
    expect(await show()).toContain('Er is nu geen urenkaart heropend.');
    await page.undo(first);
    expect((await cardOf(1)).status).toBe('SYNCED');
  });

  it('names a leave balance that does not follow the correction', async () => {
    await page.make();
    const text = 'Het verlofsaldo is ingelezen voor 30-11-2026, dus voor deze week verandert het niet mee';
    expect(await reopen(await number(), 'Dinsdag tot 14:00')).not.toContain('Het verlofsaldo is ingelezen');
    await backend.database.update(leaveBalances).set({ asOf: '2026-11-30' }).where(eq(leaveBalances.employeeId, 1));
    expect(await show()).toContain(text);
    await backend.database.update(leaveBalances).set({ asOf: '2026-11-15' }).where(eq(leaveBalances.employeeId, 1));
    expect(await show()).not.toContain('Het verlofsaldo is ingelezen');
    await cancel(await number());
  });

  it('explains why a card cannot be reopened and keeps the form input', async () => {
    for (const [card, why, fault] of [
      ['', 'Uren', 'Vul het nummer van de urenkaart in'],
      ['12a', 'Uren', 'Vul het nummer van de urenkaart in'],
      [await number(), ' ', 'Schrijf wat er anders moet'],
      ['999', 'Uren', 'Urenkaart 999 bestaat niet.'],
      [await number(), 'Uren', 'is niet overgedragen (nu goedgekeurd)'],
    ] as const) {
      const shown = await reopen(card, why);
      expect(shown).toContain(fault);
      expect(shown).toContain(`value="${card}"`);
      expect(shown).toContain(`required>${why.trim()}</textarea>`);
    }
    expect((await cardOf(1)).status).toBe('APPROVED');
  });

  it('explains what to do with a card that is in no run', async () => {
    await page.make();
    await backend.database.delete(payrollRuns);
    const advice = 'Verwerk het verschil zelf in je loonpakket.';
    expect(await reopen(await number(), 'Uren')).toContain(advice);
    await expect(payroll.run('--correct', await number(), '--why', 'Uren')).rejects.toThrow(advice);
    expect((await cardOf(1)).status).toBe('SYNCED');
  });

  it('shows whether an approved correction differs from the exported card', async () => {
    await page.make();
    const shown = await reopen(await number(), ' Dinsdag\r\ntot 14:00 ');
    expect(shown).toContain('afgekeurd. Reden: Dinsdag tot 14:00.<');
    expect(shown).toContain('<textarea name="why"');
    await approve(1);
    const approved = '<b>Gaat mee in de eerste loonrun van week 2026-47 of later.</b>';
    const unchanged = ' Er is geen verschil met wat is overgedragen: er komt geen regel in het bestand.';
    expect(await show()).toContain(`Reden: Dinsdag tot 14:00. ${approved}${unchanged}</td>`);
    expect((await page.preview('2026-47')).page).toContain('<p>Het bestand wordt leeg: er zijn geen uren');
    await payroll.decline(1);
    await save();
    await approve(1);
    expect(await show()).toContain(`${approved}</td>`);
  });

  it('offers to cancel a correction only while it has no difference', async () => {
    const offered = '>Annuleer de correctie</button>';
    const instead = 'Annuleren kan niet meer: het verschil gaat mee in die loonrun.';
    await page.make();
    expect(await reopen(await number(), 'Uren')).toContain(offered);
    await approve(1);
    expect(await show()).toContain(offered);
    await payroll.decline(1);
    await save();
    const changed = await show();
    expect(changed).toContain('Annuleren kan niet meer: de kaart is al aangepast.');
    expect(changed).not.toContain(offered);
    await approve(1);
    const shown = await show();
    expect(shown).toContain(instead);
    expect(shown).not.toContain(offered);
    expect(await cancel(await number())).toContain('en al goedgekeurd: het verschil gaat mee');
    expect((await cardOf(1)).status).toBe('APPROVED');
  });

  it('reports that a card has already been reopened', async () => {
    await page.make();
    await reopen(await number(), 'Uren');
    expect(await reopen(await number(), 'Uren')).toContain('is al heropend voor een correctie (nu afgekeurd).');
    await save();
    await approve(1);
    expect(await reopen(await number(), 'Uren')).toContain('is al heropend voor een correctie (nu goedgekeurd).');
  });

  it('counts the cards that an undo approves and the cards that stay reopened', async () => {
    const stays = (text: string) =>
      text.includes('1 urenkaart is heropend voor een correctie: die blijft zoals hij is');
    await approve(2);
    const run = runIn(await page.make());
    expect((await page.preview('2026-47')).page).toContain(
      'De 2 urenkaarten worden weer goedgekeurd, en kunnen dan weer worden veranderd.',
    );
    await reopen(await number(), 'Uren');
    await reopen(String((await cardOf(2)).number), 'Uren');
    await approve(2);
    const { page: both } = await page.preview('2026-47');
    expect(both).toContain('Eén overgedragen urenkaart corrigeren (1 heropend, 1 wacht op een loonrun)');
    expect(await show()).toContain('<h2>Nog niet in een loonrun (2)</h2>');
    await cancel(String((await cardOf(2)).number));
    const { page: before } = await page.preview('2026-47');
    expect(before).toContain('De urenkaart wordt weer goedgekeurd, en kan dan weer worden veranderd.');
    expect(before).toContain('1 urenkaart heropend voor een correctie');
    expect(stays(before)).toBe(true);
    const undone = await page.undo(run);
    expect(undone).toContain('Weer goedgekeurd: 1 urenkaart.');
    expect(stays(undone)).toBe(true);
    const { status } = await cardOf(1);
    expect([status, (await cardOf(2)).status]).toEqual(['DECLINED', 'APPROVED']);
  });

  it('reports that the next run includes an approved correction again after an undo', async () => {
    const run = runIn(await page.make());
    await reopen(await number(), 'Uren');
    await save();
    await approve(1);
    const again = '1 urenkaart is een correctie die al is goedgekeurd: die gaat opnieuw mee in de volgende loonrun.';
    const { page: before } = await page.preview('2026-47');
    expect(before).toContain('wijzigen, tot je de loonrun terugdraait of één kaart laat corrigeren. <a href=');
    expect(before).toContain(`<p>${again} Het bestand blijft zoals het is.`);
    const undone = await page.undo(run);
    expect(undone).toContain(`Loonrun ${run} is teruggedraaid. ${again} Is het bestand`);
    expect(undone).not.toContain('na goedkeuring opnieuw mee');
    const log = await (await backend.tools('/audit')).text();
    expect(log).toContain('reden: Proef · urenkaarten: 0 · goedgekeurde correcties: 1');
  });

  it('cancels a correction only while its card is unchanged', async () => {
    await page.make();
    await reopen(await number(), 'Uren');
    expect(await cancel(await number())).toContain('is geannuleerd.');
    expect((await cardOf(1)).status).toBe('SYNCED');
    expect(await cancel(await number())).toContain('is niet heropend voor een correctie.');
    await reopen(await number(), 'Uren');
    await save();
    expect(await cancel(await number())).toContain('is veranderd sinds hij is overgedragen.');
    expect((await cardOf(1)).status).toBe('CREATED');
  });

  it('rejects reopening a card without a login', async () => {
    await page.make();
    const answer = await fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: { origin: backend.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ card: await number(), why: 'Uren' }),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toMatch(/^\/admin\/login\?/);
    expect((await cardOf(1)).status).toBe('SYNCED');
  });
});

describe('mails about corrections', () => {
  const { database } = backend;
  const subjects = async () =>
    (await database.select().from(outboxMails).orderBy(asc(outboxMails.id))).map(({ subject }) => subject);
  const correction = 'Je urenkaart van week 47 is afgekeurd (correctie)';
  const cancelled = 'De correctie van je urenkaart van week 47 is niet meer nodig';
  beforeEach(async () => {
    await database.delete(outboxMails);
    await database.delete(companyMails);
  });

  it('mentions a correction in mails about reopened cards, but not about other declined cards', async () => {
    await page.make();
    await reopen(await number(), 'Uren');
    await expect.poll(subjects).toEqual([correction]);
    await save();
    await payroll.decline(1);
    await expect.poll(subjects).toEqual([correction, correction]);
    const [mail] = await database.select().from(outboxMails);
    expect(mail?.body).toContain('Het is een correctie: de kaart was al verwerkt en is daarvoor heropend.');
    await payroll.decline(2);
    await expect.poll(subjects).toEqual([correction, correction, 'Je urenkaart van week 47 is afgekeurd']);
  });

  it('mails the employee when the page or the command cancels a correction', async () => {
    await page.make();
    await reopen(await number(), 'Uren');
    await expect.poll(subjects).toEqual([correction]);
    await cancel(await number());
    await expect.poll(subjects).toEqual([correction, cancelled]);
    const [, mail] = await database.select().from(outboxMails).orderBy(asc(outboxMails.id));
    expect(mail?.receiver).toBe('fulltime@demo.example');
    await payroll.run('--correct', await number(), '--why', 'Uren');
    await payroll.run('--cancel-correction', await number());
    expect(await subjects()).toEqual([correction, cancelled, correction, cancelled]);
  });

  it('sends no correction mail if the company disabled mails or no correction is open', async () => {
    await page.make();
    expect(await cancel(await number())).toContain('is niet heropend voor een correctie.');
    const [employee] = await database.select().from(employees).where(eq(employees.id, 1));
    const companyName = employee?.companyName ?? '';
    await database.insert(companyMails).values({ companyName, onDecline: false, reminders: true });
    await payroll.run('--correct', await number(), '--why', 'Uren');
    await payroll.run('--cancel-correction', await number());
    expect(await subjects()).toEqual([]);
  });

  it('mails a cancellation only to employees who were notified of the correction', async () => {
    await page.make();
    const [employee] = await database.select().from(employees).where(eq(employees.id, 1));
    const companyName = employee?.companyName ?? '';
    const setMails = async (onDecline: boolean) => {
      await database.delete(companyMails);
      await database.insert(companyMails).values({ companyName, onDecline, reminders: true });
    };
    const card = await number();
    await payroll.run('--correct', card, '--why', 'Uren');
    await setMails(false);
    await payroll.run('--cancel-correction', card);
    expect(await subjects()).toEqual([correction, cancelled]);
    await payroll.run('--correct', card, '--why', 'Uren');
    await setMails(true);
    await payroll.run('--cancel-correction', card);
    expect(await subjects()).toEqual([correction, cancelled]);
  });
});
