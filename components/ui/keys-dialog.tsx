import { useTranslations } from 'next-intl';
import { Fragment, useId } from 'react';
import { Dialog } from './dialog';

export type KeyGroup = Readonly<{
  /** The group's heading. Omit it if there is only one group. */
  name?: string;
  keys: readonly Readonly<{ key: string; text: string }>[];
}>;

type KeysDialogProps = { title: string; description: string; groups: readonly KeyGroup[]; onClose: () => void };

export function KeysDialog({ title, description, groups, onClose }: KeysDialogProps) {
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      closeLabel={common('close')}
    >
      <div className="grid gap-6">
        {groups.map((group) => (
          <Keys key={group.name ?? ''} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ name, keys }: KeyGroup) {
  const id = useId();
  return (
    <section aria-labelledby={name === undefined ? undefined : id}>
      {name !== undefined && (
        <h3 id={id} className="mb-3 text-sm font-semibold text-ink">
          {name}
        </h3>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-3 text-sm">
        {keys.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              {/* 'j k' means two keys, and 'Ctrl + Z' one combination. */}
              {(key.includes('+') ? [key] : key.split(' ')).map((one, at) => (
                <Fragment key={one}>
                  {at > 0 && <span> </span>}
                  <kbd className="hours rounded-sm border border-line-strong bg-surface-sunken px-2 py-1 font-sans text-xs font-semibold text-ink">
                    {one}
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd className="text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
