'use client';

import { useRouter } from 'next/navigation';
import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useRef, useTransition } from 'react';

/** The pause in typing after which the list updates. */
const pauseMs = 500;

type QuickFormProps = Omit<ComponentProps<'form'>, 'action'> & {
  action: string;
  /** The address of the current list. */
  list: string;
};

/**
 * The form of the quick choices. A choice updates the list at once, and a typed name after a pause, without a
 * page load. The field in use keeps its focus and text (rule: quick-name).
 */
export function QuickForm({ action, list, ...props }: QuickFormProps) {
  const router = useRouter();
  const [, startNavigation] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  /** The name of the last used field. */
  const used = useRef('');
  /** The timer of the pause. `awaited` is the name being searched for. */
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
    // Continued typing adds one history entry in total, not one per pause.
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
    // A form sent before hydration is still loading.
    if (form.current === null || (shown.current === next && pendingName.current !== null)) return;
    shown.current = next;
    const name = fieldIn(form.current, 'q');
    // A link or Back changed the list. Show its search term, unless the user is typing.
    if (name && pause.current === 0 && pendingName.current === null) name.value = name.defaultValue;
    if (name?.defaultValue === pendingName.current) pendingName.current = null;
    // The changed select is remounted with the new list. Restore its focus.
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
