import { parseArgs } from 'node:util';
import { companyTexts } from '@/backend/company/company-texts';
import { type CommandContext, CommandFault } from '@/backend/run-command';
import { checkFile, exportFile, importFile, type Options, templateFile } from './files';
import { invite, listInvitations } from './invitations';

const { usage } = companyTexts.command;

type Words = Readonly<{ command: string | undefined; target: string | undefined; options: Options }>;

/** `npm run company` with these words (rule: company-command). */
export async function companyCommand(argv: readonly string[], context: CommandContext): Promise<void> {
  const { command, target, options } = readWords(argv);
  if (command === 'invitations' && target === undefined) return listInvitations(context);
  if (command === 'invite' && options.allNew === (target === undefined)) return invite(target ?? null, context);
  if (target === undefined) throw new CommandFault(usage);
  if (command === 'template') return templateFile(target, options, context);
  if (command === 'check') return checkFile(target, context);
  if (command === 'import') return importFile(target, options, context);
  if (command === 'export') return exportFile(target, options, context);
  throw new CommandFault(usage);
}

function readWords(words: readonly string[]): Words {
  const read = parseWords(words);
  if (read === null) throw new CommandFault(usage);
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
