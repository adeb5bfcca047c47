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
  /** The initial text: a reason that the user typed before a failure, or before closing the form. */
  initial: string;
  pending: boolean;
  /** The reasons for the card's light. The user can choose one instead of typing. */
  suggestions?: readonly string[];
  /** The label and the length error, if the reason is for several cards. */
  question?: Readonly<{ label: string; tooLong: string }>;
  /** Called on every change, so that the caller can keep the text. */
  onDraft: (comment: string) => void;
  onSubmit: (comment: string) => void;
  onCancel: () => void;
};

/**
 * The field 'Waarom is deze kaart afgekeurd?', optional and at most 120 characters (rule: review-decline).
 * Enter submits the form.
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
  // Focus the field, because the user has just opened this form.
  useEffect(() => setFocus('comment'), [setFocus]);

  const comment = watch('comment');
  const { length } = comment.trim();
  const choose = (text: string) => {
    // Ignore a second click, because the next suggestion moves to where this one was.
    ignorePresses();
    const next = withReason(comment, text);
    setValue('comment', next, { shouldValidate: true });
    onDraft(next);
    setFocus('comment');
  };
  const open = suggestions.filter((text) => !comment.includes(text));
  return (
    <form noValidate onSubmit={handleSubmit(({ comment }) => onSubmit(comment.trim()))} className="@container w-full">
      {/* The button is beside the field if the field then keeps most of the width, otherwise below it. The
          limit depends on the text size. */}
      <div className="grid gap-3 @min-[28rem]:grid-cols-[minmax(0,1fr)_auto] @min-[28rem]:items-start">
        {open.length > 0 && (
          // On a low screen, show only a few suggestions at once, so that the card above stays visible.
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
