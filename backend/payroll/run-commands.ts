import type { Database } from '../database/database';
import { type MailServices, sendCorrectionCancelled, sendDeclined } from '../mail/employee-mails';
import { outboxMailer, smtpMailer } from '../mail/mailer';
import { type CommandContext, CommandFault, withDatabase } from '../run-command';
import { momentText } from '../tools/page';
import { cancelCorrection } from './cancel-correction';
import {
  correctionText,
  correctionWeeksText,
  earlierRunText,
  laterRunText,
  notReopenedText,
  openCardsTexts,
} from './correction-texts';
import { openCorrections } from './open-corrections';
import type { PayrollOptions } from './payroll-options';
import { payrollTexts as texts } from './payroll-texts';
import { periodText } from './payroll-weeks';
import { reopenCard } from './reopen-card';
import { waitingText } from './repeated-notice';
import { listRuns } from './stored-runs';
import { undoPayrollRun } from './undo-run';
import { waitingCards } from './undone-cards';

/** The subcommands of `npm run payroll` that write no file: undo, correct, cancel a correction, list. */

export async function undo(
  { run: number, why }: PayrollOptions & { kind: 'undo' },
  context: CommandContext,
): Promise<void> {
  const { now, actor, print } = context;
  await withDatabase(context, async (database) => {
    const undone = await undoPayrollRun({ database, now: now(), actor }, number, why);
    if (undone.kind === 'unknown') throw new CommandFault(texts.noSuchRun(number));
    if (undone.kind === 'already') throw new CommandFault(texts.alreadyUndone(number));
    if (undone.kind === 'corrected') throw new CommandFault(texts.undoCorrected(number, undone.runs));
    print(texts.undone(number, undone.cards, undone.open));
  });
}

export async function list(context: CommandContext): Promise<void> {
  await withDatabase(context, async (database) => {
    const corrections = await openCorrections(database);
    if (corrections.length > 0) context.print(texts.corrections.open(corrections.length));
    for (const one of corrections) context.print(`  ${correctionText(one)}`);
    const runs = await listRuns(database);
    if (runs.length === 0) return context.print(texts.noRuns);
    const moment = (at: Date) => momentText(at, context.zone);
    const waiting = await waitingCards(database);
    if (waiting !== null) context.print(waitingText(waiting));
    for (const { run: one, cards, before, after, waiting: free, open, correctionWeeks, madeBy, undoneBy } of runs) {
      const made = texts.by(madeBy, moment(one.createdAt));
      const undone = one.undoneAt && texts.undoneRow(one.undoneWhy ?? '', texts.by(undoneBy, moment(one.undoneAt)));
      context.print(texts.runRow(one.id, periodText(one), made, cards, undone));
      if (correctionWeeks.length > 0) context.print(`       ${correctionWeeksText(correctionWeeks)}`);
      for (const shared of before) context.print(`       ${earlierRunText(shared)}`);
      for (const shared of after) context.print(`       ${laterRunText(shared)}`);
      for (const text of openCardsTexts(open)) context.print(`       ${text}`);
      if (free > 0) context.print(`       ${texts.waitingForRun(free)}`);
    }
  });
}

export async function correct(
  { card, why }: PayrollOptions & { kind: 'correct' },
  context: CommandContext,
): Promise<void> {
  const { actor, print } = context;
  const now = context.now();
  await withDatabase(context, async (database) => {
    const reopened = await reopenCard({ database, now, actor, zone: context.zone }, card, why);
    if (reopened.kind !== 'reopened') throw new CommandFault(notReopenedText(card, reopened));
    print(texts.corrections.reopened(card));
    await sendDeclined(mailServices(context, database), reopened.cardId).catch(() =>
      print(texts.corrections.notMailed),
    );
  });
}

function mailServices({ mail, now }: CommandContext, database: Database): MailServices {
  const mailer = mail.SMTP_URL ? smtpMailer(mail.SMTP_URL, mail.MAIL_FROM) : outboxMailer(database, now);
  return { database, mailer, appUrl: mail.APP_URL };
}

export async function cancel(card: number, context: CommandContext): Promise<void> {
  const { now, actor, zone, print } = context;
  await withDatabase(context, async (database) => {
    const cancelled = await cancelCorrection({ database, now: now(), actor, zone }, card);
    if (cancelled !== 'cancelled') throw new CommandFault(texts.corrections[cancelled](card));
    print(texts.corrections.cancelled(card));
    await sendCorrectionCancelled(mailServices(context, database), card).catch(() =>
      print(texts.corrections.notMailed),
    );
  });
}
