// `npm run company`: sets up your own company on the reference backend, with a workbook and invitations.
import { companyCommand } from '@/backend/company/company-command';
import { companyTexts } from '@/backend/company/company-texts';
import { runCommand } from '@/backend/run-command';

await runCommand(companyCommand, companyTexts.command.usage);
