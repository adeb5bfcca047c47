import { parseArgs } from 'node:util';
import { companyTexts } from '@/backend/company/company-texts';
import { checkFile, exportFile, importFile, type Options, templateFile } from './files';
import { invite, listInvitations } from './invitations';
import { Refused } from './open-database';

const { usage } = companyTexts.command;

/** Runs `npm run company` with these words; returns why it could not, or null (rule: company-command). */
export async function runCompany(words: readonly string[]): Promise<string | null> {
  try {
    await runCommand(readWords(words));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

type Words = Readonly<{ command: string | undefined; target: string | undefined; options: Options }>;

async function runCommand({ command, target, options }: Words): Promise<void> {
  if (command === 'invitations' && target === undefined) return listInvitations();
  if (command === 'invite' && options.allNew === (target === undefined)) return invite(target ?? null);
  if (target === undefined) throw new Refused(usage);
  if (command === 'template') return templateFile(target, options);
  if (command === 'check') return checkFile(target);
  if (command === 'import') return importFile(target, options);
  if (command === 'export') return exportFile(target, options);
  throw new Refused(usage);
}

function readWords(words: readonly string[]): Words {
  const read = parseWords(words);
  if (read === null) throw new Refused(usage);
  const { values, positionals } = read;
  const [command, target] = positionals;
  const { yes, all, overwrite } = values;
  return { command, target, options: { yes, all, overwrite, endMany: values['end-many'], allNew: values['all-new'] } };
}

function parseWords(words: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const read = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { yes: flag, all: flag, overwrite: flag, 'end-many': flag, 'all-new': flag },
    });
    return read.positionals.length > 2 ? null : read;
  } catch {
    return null;
  }
}
