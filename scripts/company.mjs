// `npm run company`: a company of your own on the reference backend, by a workbook and invitations.
import { companyTexts } from '@/backend/company/company-texts';
import { runCommand } from '@/backend/run-command';
import { companyCommand } from './lib/company/command.ts';

await runCommand(companyCommand, companyTexts.command.usage);
