// `npm run retention -- --dry-run`: what the reference backend keeps longer than APP_RETENTION_YEARS years:
// cards, payroll runs, mails, and people whose last contract ended before and who have no card left. `--yes`
// removes it.
//
// `npm run retention -- --person jan@bedrijf.nl --out jan.json`: all that is stored of one person, for
// whoever asks what is known about them. Both stand in the audit trail, which itself is never shortened;
// people are in it by number only.
import { retentionCommand, retentionTexts } from '@/backend/retention/retention-command';
import { runCommand } from '@/backend/run-command';

await runCommand(retentionCommand, retentionTexts.usage);

// Exit code 0: done; 1: nothing was changed, with the reason; 2: wrong options.
