'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { withReason } from '@/components/lights/quick-reasons';
import { Button } from '@/components/ui/button';
import { ignorePresses } from '@/components/ui/presses';
import { TextField } from '@/components/ui/text-field';
import { limits } from '@/lib/hour-card/rules/card-rules';

type DeclineFormProps = {
  /** The comment so far, after a failure or after closing the form. */
  initial: string;
  pending: boolean;
  /** Reasons from the card itself, to choose instead of typing. */
  suggestions?: readonly string[];
  /** The label for several cards, and the error for a reason that is too long. */
  question?: Readonly<{ label: string; tooLong: string }>;
  /** Called on every change, so that no input is lost. */
  onDraft: (comment: string) => void;
  onSubmit: (comment: string) => void;
  onCancel: () => void;
};

/**
 * 'Waarom is deze kaart afgekeurd?': optional, at most 120 characters (rule: review-decline). Enter submits
 * it.
 */
export function DeclineForm(props: DeclineFormProps) {
  const { initial, pending, suggestions = [], onDraft, onSubmit, onCancel } = props;
  const t = useTranslations('managementDetail');
  const question = props.question ?? { label: t('declineReason'), tooLong: t('tooLong') };
  const common = useTranslations('common');
  const { register, handleSubmit, setFocus, setValue, watch, formState } = useForm({
    defaultValues: { comment: initial },
    mode: 'onChange',
  });
  // The user has just asked for this form, so let them type right away.
  useEffect(() => setFocus('comment'), [setFocus]);

  const comment = watch('comment');
  const { length } = comment.trim();
  const choose = (text: string) => {
    // The next card's reason appears in the place of this one.
    ignorePresses();
    const next = withReason(comment, text);
    setValue('comment', next, { shouldValidate: true });
    onDraft(next);
    setFocus('comment');
  };
  const open = suggestions.filter((text) => !comment.includes(text));
  return (
    <form noValidate onSubmit={handleSubmit(({ comment }) => onSubmit(comment.trim()))} className="@container w-full">
      {/* Depends on the width relative to the text size, because the field needs most of it. */}
      <div className="grid gap-3 @min-[28rem]:grid-cols-[minmax(0,1fr)_auto] @min-[28rem]:items-start">
        {open.length > 0 && (
          // On a low screen, show only a few suggestions, to keep the card above visible.
          <ul
            aria-label={t('quickReasons')}
            className="col-span-full -m-1 flex max-h-[max(18dvh,7.5rem)] flex-wrap gap-2 overflow-y-auto p-1"
          >
            {open.map((text) => (
              <li key={text}>
                <Button size="sm" onClick={() => choose(text)}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <TextField
          {...register('comment', {
            validate: (comment) => comment.trim().length <= limits.commentLength || question.tooLong,
            onChange: (event) => onDraft(event.target.value),
          })}
          label={question.label}
          autoComplete="off"
          readOnly={pending}
          error={formState.errors.comment?.message}
          hint={`${t('optional')} · ${t('count', { count: length, max: limits.commentLength })}`}
        />
        <div className="flex gap-2 @max-[28rem]:flex-wrap @max-[28rem]:*:grow @min-[28rem]:mt-6.5">
          <Button onClick={onCancel}>{common('cancel')}</Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t('decline')}
          </Button>
        </div>
      </div>
    </form>
  );
}
