import { useExceptionName } from '@/components/ui/use-exception-name';
import type { ListedException } from '@/lib/hour-card/list-item';
import { differenceText } from './duration-text';

/** Build-up and reduction of a line: name, time, and what was said about it (SPEC 2.7). */
export function ExceptionList({ exceptions }: { exceptions: readonly ListedException[] }) {
  const nameOf = useExceptionName();
  return (
    <ul className="space-y-0.5">
      {exceptions.map(({ id, name, minutes, comment, wageComponentName }) => (
        <li key={id}>
          {nameOf(name)} <span className="hours">{differenceText(minutes)}</span>
          {comment && <span className="text-ink-muted"> “{comment}”</span>}
          {wageComponentName && <span className="text-ink-muted"> · {wageComponentName}</span>}
        </li>
      ))}
    </ul>
  );
}
