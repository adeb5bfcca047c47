import type { ReactNode } from 'react';
import { Alert } from './alert';
import type { Elements } from './elements';
import { FailureToast, RetryButton } from './retry-button';
import { classNames } from './styles';

type PageHeaderProps = {
  title: string;
  detail?: ReactNode;
  /** The button beside the heading that expands the actions on a narrow screen. */
  fold?: Elements;
  action?: ReactNode;
};

export function PageHeader({ title, detail, fold, action }: PageHeaderProps) {
  const folds = Boolean(fold);
  return (
    <div
      className={classNames(
        'mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3',
        folds && '@max-[56rem]/shell:mb-2 @max-[56rem]/shell:gap-x-2 @max-[56rem]/shell:gap-y-2',
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1',
          folds && '@max-[56rem]/shell:flex-1 @max-[56rem]/shell:basis-40 @max-[56rem]/shell:gap-y-0',
        )}
      >
        <h2
          className={classNames(
            'text-lg font-semibold text-ink wide:text-xl',
            folds && '@max-[18rem]/shell:text-base @max-[56rem]/shell:leading-snug',
          )}
        >
          {title}
        </h2>
        {detail && <div className="text-sm text-ink-muted">{detail}</div>}
      </div>
      {fold}
      {action && (
        <div className={classNames('print:hidden', folds && 'folds @max-[56rem]/shell:basis-full')}>{action}</div>
      )}
    </div>
  );
}

/**
 * Shown in place of a part of the screen whose data failed to load, with a toast and a retry button. Use this
 * instead of showing a zero.
 */
export function SectionFailure({ title, text, retry }: { title: string; text: string; retry: string }) {
  return (
    <Alert tone="danger" title={title} action={<RetryButton label={retry} />} announce>
      <span>{text}</span>
      <FailureToast failure={{ text: text || title }} />
    </Alert>
  );
}
