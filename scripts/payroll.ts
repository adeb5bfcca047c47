// `npm run payroll -- --week 2026-46 --out loon-46.xlsx`: exports the approved cards of the reference
// backend for the payroll office. Repeating a command writes the same file. No other file is overwritten.
//
//  npm run payroll -- --week 2026-46                           previews what would be exported, and what not
//  npm run payroll -- --week 2026-46 --out loon-46.xlsx        exports the cards, which are then locked
//  npm run payroll -- --from 2026-40 --to 2026-46 --out q.csv  exports several weeks, as CSV
//  npm run payroll -- --again 3 --out loonrun-3.xlsx           writes a run's original file, undone or not
//  npm run payroll -- --undo 3 --why 'Verkeerde week'          undoes a run: its cards are approved again
//  npm run payroll -- --correct 100012 --why 'Dinsdag 7 uur'   reopens one exported card for a correction
//  npm run payroll -- --cancel-correction 100012               locks it again as it was
//  npm run payroll -- --list                                   lists all runs
//
// A file like backend/payroll/payroll-columns.json (--mapping) defines the columns: their order and names.
import { payrollCommand } from '@/backend/payroll/payroll-command';
import { payrollTexts } from '@/backend/payroll/payroll-texts';
import { runCommand } from '@/backend/run-command';

await runCommand(payrollCommand, payrollTexts.usage);
