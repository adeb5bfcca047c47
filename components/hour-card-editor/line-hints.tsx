import { TriangleAlert } from 'lucide-react';
import type { Hint } from '@/lib/hour-card/hints/hint';
import { useHintText } from './use-hint-text';

/** Advice about a line, each with its reason and where it comes from. It never stands in the way of saving. */
export function LineHints({ hints }: { hints: readonly Hint[] }) {
  const hintText = useHintText();
  return hints.map((hint) => {
    const { text, source } = hintText(hint);
    return (
      <p key={hint.code} className="flex items-start gap-1.5 text-sm text-warning-strong">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {text} <span className="opacity-90">{source}</span>
        </span>
      </p>
    );
  });
}
