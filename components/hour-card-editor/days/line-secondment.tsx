import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useIssueText } from '@/components/hour-card/use-issue-text';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { sameId } from '@/lib/hour-card/identity';
import type { LineIssue } from '@/lib/hour-card/issue';
import { setSecondment } from '@/lib/hour-card/transitions/secondment';
import { type DraftSecondment, type Id, type SecondmentOption, secondmentTypes } from '@/lib/hour-card/vocabulary';
import type { LineContext } from './line-parts';
import { ListFailed } from './list-failed';

type LineSecondmentProps = {
  line: string;
  secondment: DraftSecondment;
  /** Whether the line has times, breaks or exceptions. Otherwise it is not saved (rule: line-blank). */
  hasHours: boolean;
  issues: readonly LineIssue[];
  context: LineContext;
};

/**
 * Selects where a line's hours were worked: a secondment option, or another function (rule: secondment-type).
 */
export const LineSecondment = memo(function LineSecondment(props: LineSecondmentProps) {
  const t = useTranslations('hourCardEditor');
  const issueText = useIssueText();
  const { line, secondment, hasHours, issues, context } = props;
  const { type, path, description } = secondment;
  const issue = issues.find(({ field }) => field === 'secondment');
  const error = issue ? issueText(issue) : null;
  const withoutHours = hasHours ? null : t('secondmentWithoutHours');

  if (type === secondmentTypes.otherFunction) {
    return (
      <div data-secondment className="appear">
        <TextField
          label={t('otherFunction')}
          value={description}
          maxLength={255}
          onChange={({ target }) => context.edit((form) => setSecondment(form, line, { description: target.value }))}
          hint={withoutHours}
          error={error}
        />
      </div>
    );
  }
  return (
    <div data-secondment className="appear grid gap-3 @md:grid-cols-2 @2xl:grid-cols-3">
      {levelsOf(context.secondmentOptions, path).map(({ options, chosen }, at) => {
        const known = chosen === null || options.some(({ id }) => sameId(id, chosen));
        const entries = options.map(({ id, label }) => ({ value: String(id), label }));
        const failed = context.failed?.includes('secondmentOptions');
        const unknownText = failed ? 'keptChoice' : 'unknownSecondment';
        const unknown = { value: String(chosen), label: t(unknownText, { id: String(chosen) }) };
        return (
          <SelectField
            // The key is the option chosen one level higher, so that another choice at that level resets this
            // select.
            key={String(path[at - 1] ?? 'root')}
            label={t('secondmentLevel', { level: at + 1 })}
            value={chosen === null ? '' : String(chosen)}
            placeholder={t('chooseSecondment')}
            options={known ? entries : [unknown, ...entries]}
            onChange={({ target }) => {
              const option = options.find(({ id }) => String(id) === target.value);
              const next = [...path.slice(0, at), ...(option ? [option.id] : [])];
              context.edit((form) => setSecondment(form, line, { path: next }));
            }}
            error={chosen === null ? error : null}
            hint={failed ? <ListFailed /> : at === 0 && withoutHours}
          />
        );
      })}
    </div>
  );
});

type Level = Readonly<{ options: readonly SecondmentOption[]; chosen: Id | null }>;

/** One select for each level chosen so far, and one for the next level. */
function levelsOf(tree: readonly SecondmentOption[], path: readonly Id[]): readonly Level[] {
  const levels: Level[] = [];
  let options = tree;
  for (const id of path) {
    levels.push({ options, chosen: id });
    options = options.find((option) => sameId(option.id, id))?.children ?? [];
  }
  const isFirst = levels.length === 0;
  return options.length > 0 || isFirst ? [...levels, { options, chosen: null }] : levels;
}
