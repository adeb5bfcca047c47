// `npm run retention`: lists the data that the reference backend has stored for more than APP_RETENTION_YEARS
// years: cards, payroll runs, mails, and people whose last contract ended before that and who have no cards
// left. `--yes` deletes the data.
//
// `npm run retention -- --person jan@bedrijf.nl --out jan.json`: exports all data about one person, for a
// data subject request. Both commands are recorded in the audit trail, which is never shortened. The audit
// trail identifies people only by their numbers.
import { retentionCommand, retentionTexts } from '@/backend/retention/retention-command';
import { runCommand } from '@/backend/run-command';

await runCommand(retentionCommand, retentionTexts.usage);

// Exit code 0: done; 1: nothing changed, with the reason; 2: invalid options.
