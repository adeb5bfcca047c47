import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';

type ViewChoiceProps = {
  label: string;
  views: readonly Readonly<{ href: string; text: ReactNode; isCurrent: boolean }>[];
};

/** Links to two or three views of a list, of which one is always selected. */
export function ViewChoice({ label, views }: ViewChoiceProps) {
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 rounded-md border border-line-control bg-surface p-0.5 @max-[40rem]/shell:w-full @max-[18rem]/shell:flex-col print:hidden"
    >
      {views.map(({ href, text, isCurrent }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-10 flex-1 items-center justify-center gap-1.5 rounded-sm px-3 text-sm font-medium whitespace-nowrap transition-colors pointer-fine:min-h-8.5',
            isCurrent ? 'bg-accent text-accent-on' : 'text-ink-muted hover:bg-surface-hover',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
