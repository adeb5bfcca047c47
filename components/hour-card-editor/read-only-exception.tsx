import { useTranslations } from 'next-intl';
import { Group } from '@/components/ui/group';
import { IconButton } from '@/components/ui/icon-button';
import { useExceptionName } from '@/components/ui/use-exception-name';
import { sameId } from '@/lib/hour-card/same-id';
import { removeException } from '@/lib/hour-card/transitions/remove-exception';
import type { DraftException } from '@/lib/hour-card/vocabulary';
import { hoursText } from './hours-text';
import type { LineContext } from './line-context';

type ReadOnlyExceptionProps = { name: string; row: DraftException; line: string; context: LineContext };

/** What a card brought along that its type has no field for: shown, kept, and taken off only when someone says so. */
export function ReadOnlyException({ name, row, line, context }: ReadOnlyExceptionProps) {
  const t = useTranslations('hourCardEditor');
  const exceptionName = useExceptionName();
  const type = context.exceptionTypes.find(({ id }) => sameId(id, row.exceptionId));
  const wage = context.wageComponents.find(({ id }) => sameId(id, row.wageComponentId));
  const facts = [
    type ? exceptionName(type.label) : String(row.exceptionId ?? ''),
    `${hoursText(row.minutes) || '0'} ${t('hoursUnit')}`,
    wage?.label,
    row.comment && `“${row.comment}”`,
  ];
  return (
    <Group
      aria-label={name}
      className="flex min-w-0 items-center justify-between gap-3 rounded-md border border-line bg-surface-sunken/60 px-3 py-1.5 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium text-ink">{name}</span>{' '}
        <span className="text-ink-muted">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <IconButton
        label={t('removeException', { name })}
        icon={<span className="icon-x" />}
        onClick={() => context.edit((form) => removeException(form, line, row.key))}
      />
    </Group>
  );
}
