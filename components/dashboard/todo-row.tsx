'use client';

import { Badge } from '@/components/ui/badge';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';

export type TodoRowProps = Readonly<{
  href: string;
  icon: IconName;
  tone: 'accent' | 'danger' | 'warning' | 'success' | 'info';
  title: string;
  mark?: string | null;
  detail: string;
  action: string;
  onClick?: () => void;
}>;

const tones = {
  accent: 'size-5 text-accent',
  danger: 'size-5 text-danger',
  warning: 'size-5 text-warning-strong',
  success: 'size-5 text-success',
  info: 'size-5 text-info-strong',
};

/** The button of the first task. It moves below the text if it does not fit beside it. */
const nextAction =
  'group-first/todo:min-h-9 group-first/todo:rounded-md group-first/todo:bg-accent group-first/todo:px-4 group-first/todo:text-accent-on @max-[30rem]:group-first/todo:col-start-2 @max-[30rem]:group-first/todo:justify-self-start';

/**
 * One task. The whole row is a link (rule: home-todo). The first task is highlighted, unless it is an
 * approved week, because that is news and not a task.
 */
export function TodoRow({ href, icon, tone, title, mark = null, detail, action, onClick }: TodoRowProps) {
  return (
    <li className={tone === 'success' ? undefined : 'group/todo'}>
      <Link
        href={href}
        prefetch={false}
        onClick={onClick}
        className="grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-2.5 @max-[15rem]/shell:gap-x-2 @max-[15rem]/shell:px-3 -outline-offset-2 hover:bg-surface-hover"
      >
        <Icon name={icon} className={tones[tone]} />
        <span className="min-w-0 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
            <span>{title}</span>
            {mark !== null && <Badge tone="info">{mark}</Badge>}
          </span>
          <span className="block text-sm text-ink-muted">{detail}</span>
        </span>
        <span className={classNames('inline-flex items-center gap-1 text-sm font-medium text-accent', nextAction)}>
          <span className="@max-[30rem]:sr-only @max-[30rem]:group-first/todo:not-sr-only">{action}</span>
          <Icon name="chevron-right" className="size-4 @max-[15rem]/shell:hidden" />
        </span>
      </Link>
    </li>
  );
}
