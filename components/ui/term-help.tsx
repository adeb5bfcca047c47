import { Icon } from './icon';

type Term = Readonly<{ word: string; meaning: string }>;

type TermHelpProps = {
  label: string;
  terms: readonly Term[];
};

/** Explains payroll terms on a tap (rule: term-help). The browser opens and closes the `details` element. */
export function TermHelp({ label, terms }: TermHelpProps) {
  return (
    <details className="text-sm text-ink-muted">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm pr-2 font-medium text-accent hover:underline pointer-fine:min-h-8 [&::-webkit-details-marker]:hidden">
        <Icon name="circle-help" className="size-4" />
        <span>{label}</span>
      </summary>
      <div className="grid gap-2 pb-2">
        {terms.map(({ word, meaning }) => (
          <p key={word}>
            <span className="block font-medium text-ink">{word}</span> <span>{meaning}</span>
          </p>
        ))}
      </div>
    </details>
  );
}
