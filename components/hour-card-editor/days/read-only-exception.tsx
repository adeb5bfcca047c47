import { useTranslations } from 'next-intl';
import { useExceptionName } from '@/components/hour-card/use-exception-name';
import { useExceptionHours } from '@/components/hour-card/use-names';
import { IconButton } from '@/components/ui/button';
import { Group } from '@/components/ui/card';
import { sameId } from '@/lib/hour-card/identity';
import { removeException } from '@/lib/hour-card/transitions/exceptions';
import type { DraftException } from '@/lib/hour-card/vocabulary';
import type { LineContext } from './line-parts';

type ReadOnlyExceptionProps = {
  name: string;
  row: DraftException;
  line: string;
  error: string | null;
  context: LineContext;
};

/**
 * An exception that cannot be edited on a card of this type. It stays on the card until the user removes it.
 */
export function ReadOnlyException({ name, row, line, error, context }: ReadOnlyExceptionProps) {
  const t = useTranslations('hourCardEditor');
  const factsOf = useExceptionFacts(context);
  return (
    <Group
      aria-label={name}
      className="flex min-w-0 items-center justify-between gap-3 rounded-md border border-line bg-surface-sunken/60 px-3 py-1.5 text-sm"
    >
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-medium text-ink">{name}</span> <span className="text-ink-muted">{factsOf(row)}</span>
        </p>
        {error && <p className="font-medium text-danger-strong">{error}</p>}
      </div>
      <IconButton
        label={t('removeException', { name })}
        icon={<span className="icon-x" />}
        onClick={() => context.edit((form) => removeException(form, line, row.key))}
      />
    </Group>
  );
}

/**
 * Returns a function that describes an exception in one line, such as `Ziek · 8 uur`, with its wage component
 * and comment.
 */
export function useExceptionFacts(
  context: Pick<LineContext, 'exceptionTypes' | 'wageComponents'>,
): (row: DraftException) => string {
  const exceptionName = useExceptionName();
  const exceptionHours = useExceptionHours();
  return (row) => {
    const type = context.exceptionTypes.find(({ id }) => sameId(id, row.exceptionId));
    const wage = context.wageComponents.find(({ id }) => sameId(id, row.wageComponentId));
    const facts = [
      type ? exceptionName(type.label) : String(row.exceptionId ?? ''),
      exceptionHours(row.minutes),
      wage?.label,
      row.comment && `“${row.comment}”`,
    ];
    return facts.filter(Boolean).join(' · ');
  };
}
