'use client';

import { useRouter } from 'next/navigation';
import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useRef, useTransition } from 'react';

/** How long typing must pause before the list updates. */
const pauseMs = 500;

type QuickFormProps = Omit<ComponentProps<'form'>, 'action'> & {
  action: string;
  list: string;
};

/**
 * The form of the quick choices. Updates the list without a page load: immediately after a choice, and after
 * a pause in typing a name. The active field keeps its focus and text (rule: quick-name).
 */
export function QuickForm({ action, list, ...props }: QuickFormProps) {
  const router = useRouter();
  const [, startNavigation] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  /** The name of the field that had the focus at the last update. */
  const used = useRef('');
  /** The timer that waits for a pause in typing. */
  const pause = useRef(0);
  const pendingName = useRef<string | null>(null);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const applyForm = (isTyped = false) => {
    if (form.current === null) return;
    window.clearTimeout(pause.current);
    pause.current = 0;
    const fields = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    used.current = document.activeElement?.getAttribute('name') ?? '';
    const address = fields.length === 0 ? action : `${action}?${new URLSearchParams(fields)}`;
    const name = fieldIn(form.current, 'q');
    pendingName.current = name?.value.trim() ?? '';
    // Add only one history entry while the user refines the name.
    const isRefinement = isTyped && (name?.defaultValue ?? '') !== '';
    startNavigation(() => (isRefinement ? router.replace(address) : router.push(address)));
  };
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) applyForm();
    if (!(target instanceof HTMLInputElement)) return;
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => {
      pause.current = 0;
      if (target.value.trim() !== target.defaultValue) applyForm(true);
    }, pauseMs);
  };

  const shown = useRef(list);
  const onList = useEffectEvent((next: string) => {
    // Nothing to do if this list is already loading, because the form was submitted before hydration.
    if (form.current === null || (shown.current === next && pendingName.current !== null)) return;
    shown.current = next;
    const name = fieldIn(form.current, 'q');
    // If the list changed in another way, by a link or Back, show its search term, unless the user is typing.
    if (name && pause.current === 0 && pendingName.current === null) name.value = name.defaultValue;
    if (name?.defaultValue === pendingName.current) pendingName.current = null;
    // A changed select remounts with the new list and loses the focus, so restore the focus.
    const field = used.current === '' ? null : form.current.elements.namedItem(used.current);
    used.current = '';
    if (field instanceof HTMLElement && document.activeElement === document.body) field.focus();
  });
  useEffect(() => onList(list), [list]);

  return (
    <form
      {...props}
      ref={form}
      action={action}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        applyForm();
      }}
    />
  );
}

function fieldIn(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
