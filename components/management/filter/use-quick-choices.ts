import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useTransition } from 'react';

const formOf = () => document.querySelector<HTMLFormElement>('form[data-quick]');

/**
 * Makes the form of the quick choices follow a choice at once, without loading the page anew; the field that was used
 * keeps the focus (rule: quick-choices). `list` is the address of the list that is shown.
 */
export function useQuickChoices(list: string): void {
  const router = useRouter();
  const [, startToGo] = useTransition();
  const used = useRef('');

  const follow = useEffectEvent((form: HTMLFormElement) => {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    used.current = document.activeElement?.getAttribute('name') ?? '';
    const path = new URL(form.action).pathname;
    startToGo(() => router.push(fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`));
  });
  useEffect(() => {
    const form = formOf();
    if (form === null) return;
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      follow(form);
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) follow(form);
    };
    form.addEventListener('submit', onSubmit);
    form.addEventListener('change', onChange);
    return () => {
      form.removeEventListener('submit', onSubmit);
      form.removeEventListener('change', onChange);
    };
  }, []);

  // What shows another choice is drawn anew.
  useEffect(() => {
    const field = used.current === '' ? null : formOf()?.elements.namedItem(used.current);
    used.current = '';
    if (list !== '' && field instanceof HTMLElement && document.activeElement === document.body) field.focus();
  }, [list]);
}
