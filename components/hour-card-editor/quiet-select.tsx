import { useId } from 'react';

type QuietSelectProps = {
  label: string;
  value: string;
  options: readonly Readonly<{ value: string; label: string }>[];
  onChange: (value: string) => void;
};

/** A choice that stands among buttons: no frame, its label read aloud only, since the chosen entry says what it is. */
export function QuietSelect({ label, value, options, onChange }: QuietSelectProps) {
  const id = useId();
  return (
    <div className="inline-flex max-w-full items-center rounded-md text-ink-muted hover:bg-surface-hover hover:text-ink">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-h-11 max-w-full scroll-mb-40 appearance-none chevron truncate rounded-md bg-transparent py-0 pr-8 pl-2 text-base font-medium pointer-fine:min-h-8 pointer-fine:text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
