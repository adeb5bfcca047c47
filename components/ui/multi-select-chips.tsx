import { useId, useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import type { MultiSelectOption } from './use-multi-select';

/** The number of chips to show before a 'more' button. */
const maxInitial = 6;

type MultiSelectChipsProps = {
  chosen: readonly MultiSelectOption[];
  texts: Readonly<{ remove: (name: string) => string; clear: string; more: (count: number) => string; list: string }>;
  onRemove: (value: string) => void;
  onClear: () => void;
  /** Called when the last chip is removed: focuses the search field. */
  focusField: () => void;
};

/**
 * The chosen options, each with a remove button. After a removal, the focus moves to the next or previous
 * chip, so that it is not lost.
 */
export function MultiSelectChips({ chosen, texts, onRemove, onClear, focusField }: MultiSelectChipsProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  if (chosen.length === 0) return null;
  const shown = all ? chosen : chosen.slice(0, maxInitial);
  const hidden = chosen.length - shown.length;

  const remove = (value: string, place: number) => {
    const next = shown[place + 1] ?? shown[place - 1];
    if (next) document.getElementById(`${id}-${next.value}`)?.focus();
    else focusField();
    onRemove(value);
  };

  return (
    <div className="mb-2 flex flex-wrap items-center gap-1.5">
      <ul aria-label={texts.list} className="contents">
        {shown.map(({ value, label, detail }, place) => (
          <li key={value} className="max-w-full">
            <button
              id={`${id}-${value}`}
              type="button"
              aria-label={texts.remove(detail ? `${label} ${detail}` : label)}
              onClick={() => remove(value, place)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface-sunken py-0.5 pr-2.5 pl-3 text-sm text-ink hover:bg-surface-hover pointer-fine:min-h-7"
            >
              <span className="min-w-0 truncate">{label}</span>
              <Icon name="x" className="size-3.5 shrink-0 text-ink-muted" />
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          {texts.more(hidden)}
        </Button>
      )}
      {chosen.length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            focusField();
            onClear();
          }}
        >
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
