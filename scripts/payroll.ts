// `npm run payroll -- --week 2026-46 --out loon-46.xlsx`: hands the approved cards of the reference backend
// over to the payroll office. The same command again writes the same file, and replaces no other:
//
//  npm run payroll -- --week 2026-46                           what would be handed over, and what would not
//  npm run payroll -- --week 2026-46 --out loon-46.xlsx        hands it over; its cards are locked then
//  npm run payroll -- --from 2026-40 --to 2026-46 --out q.csv  several weeks, as CSV
//  npm run payroll -- --again 3 --out loonrun-3.xlsx           the original file of a run, undone or not
//  npm run payroll -- --undo 3 --why 'Verkeerde week'          takes a run back: its cards are approved
//  npm run payroll -- --correct 100012 --why 'Dinsdag 7 uur'   reopens one exported card for a correction
//  npm run payroll -- --cancel-correction 100012               locks it again as it was
//  npm run payroll -- --list                                   all runs
//
// Which columns the file has, in which order and under which names, is said by a file like
// backend/payroll/payroll-columns.json (--mapping).
import { payrollCommand } from '@/backend/payroll/payroll-command';
import { payrollTexts } from '@/backend/payroll/payroll-texts';
import { runCommand } from '@/backend/run-command';

await runCommand(payrollCommand, payrollTexts.usage);
