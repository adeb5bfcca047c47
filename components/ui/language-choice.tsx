import { Icon } from './icon';
import { classNames } from './styles';

type LanguageChoiceProps = {
  /** A server action, so that the form works without JavaScript (rule: language-chosen). */
  action: (form: FormData) => Promise<void>;
  label: string;
  choices: readonly Readonly<{ language: string; name: string }>[];
  current: string;
};

/** One button per language, with its name in that language, so that users recognise their own. */
export function LanguageChoice({ action, label, choices, current }: LanguageChoiceProps) {
  return (
    <form action={action} aria-label={label} className="-mx-2 flex flex-wrap items-center gap-x-1">
      <Icon name="languages" className="mx-2 size-4.5 shrink-0 text-ink-subtle" />
      {choices.map(({ language, name }) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          className={classNames(
            'min-h-11 rounded-md px-2.5 text-sm font-medium pointer-fine:min-h-9',
            language === current
              ? 'bg-accent-soft text-accent-strong'
              : 'text-ink-muted underline-offset-4 hover:text-ink hover:underline',
          )}
        >
          {name}
        </button>
      ))}
    </form>
  );
}
