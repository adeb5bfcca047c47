// `npm run company`: a company of your own on the reference backend, by a workbook and invitations.
import { companyCommand } from '@/backend/company/company-command';
import { companyTexts } from '@/backend/company/company-texts';
import { runCommand } from '@/backend/run-command';

await runCommand(companyCommand, companyTexts.command.usage);
