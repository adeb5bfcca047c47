import { type ReactNode, useTransition } from 'react';
import texts from '@/messages/failure.json';
import { classNames } from './styles';

/**
 * What an error boundary shows. Every page carries it twice, so it stands on nothing else; its few texts have a file of their
 * own, since whatever broke may have been the messages.
 */
export function FailureScreen({ retry }: { retry: () => void }) {
  const [pending, startRetry] = useTransition();
  return (
    <div role="alert" className="mx-auto max-w-form px-6 py-20 text-center">
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      <p className="mt-2 text-ink-muted">{texts.text}</p>
      <button
        type="button"
        aria-busy={pending}
        onClick={() => startRetry(retry)}
        className="mt-6 min-h-11 rounded-md bg-accent px-5 font-medium text-accent-on hover:bg-accent-hover aria-busy:opacity-55"
      >
        {texts.retry}
      </button>
    </div>
  );
}

/** What stands where a list would, when there is nothing in it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  className,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="inline-flex size-11 items-center justify-center rounded-full bg-surface-hover text-ink-subtle"
        >
          {icon}
        </span>
      )}
      <p className="font-medium text-ink">{title}</p>
      {children && <div className="max-w-reading text-sm text-ink-muted">{children}</div>}
      {action}
    </div>
  );
}
