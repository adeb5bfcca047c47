import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useTransition } from 'react';

const formOf = () => document.querySelector<HTMLFormElement>('form[data-quick]');

const nameIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>('[type="search"]') ?? null;

/** How long somebody stops typing before the list follows. */
const pauseMs = 500;

export type ChoicesProps = Readonly<{
  /** The address of the list that is shown. */
  list: string;
  /** The field that was changed last while this code was on its way, or the form if it was sent. */
  missed: EventTarget | null;
}>;

/**
 * Makes the form of the quick choices follow a choice at once, and a name after a pause, without loading the
 * page anew; the field that was used keeps the focus and what is typed in it (rule: quick-choices).
 */
export function Following({ list, missed }: ChoicesProps) {
  const router = useRouter();
  const [, startToGo] = useTransition();
  const used = useRef('');

  /** The pause after typing, and the name that is being searched for. */
  const pause = useRef(0);
  const awaited = useRef<string | null>(null);

  const follow = useEffectEvent((form: HTMLFormElement, isTyped = false) => {
    window.clearTimeout(pause.current);
    pause.current = 0;
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    );
    used.current = document.activeElement?.getAttribute('name') ?? '';
    const path = new URL(form.action).pathname;
    const address = fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
    awaited.current = nameIn(form)?.value.trim() ?? '';
    // A name that is typed on is one step back, not one for each pause.
    const isMore = isTyped && (nameIn(form)?.defaultValue ?? '') !== '';
    startToGo(() => (isMore ? router.replace(address) : router.push(address)));
  });
  const whatWasMissed = useEffectEvent(() => missed);
  useEffect(() => {
    const form = formOf();
    if (form === null) return;
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      follow(form);
    };
    const onChange = ({ target }: Pick<Event, 'target'>) => {
      if (target instanceof HTMLSelectElement) follow(form);
    };
    const onInput = ({ target }: Pick<Event, 'target'>) => {
      if (target !== nameIn(form)) return;
      window.clearTimeout(pause.current);
      pause.current = window.setTimeout(() => {
        pause.current = 0;
        const isOther = nameIn(form)?.value.trim() !== nameIn(form)?.defaultValue;
        if (isOther) follow(form, true);
      }, pauseMs);
    };
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSubmit);
    form.addEventListener('change', onChange);
    const last = whatWasMissed();
    if (last === form) follow(form);
    else if (last !== null) {
      onChange({ target: last });
      onInput({ target: last });
    }
    return () => {
      window.clearTimeout(pause.current);
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
      form.removeEventListener('change', onChange);
    };
  }, []);

  // What shows another choice is drawn anew.
  const shown = useRef(list);
  useEffect(() => {
    // What was sent before this code was there is still on its way.
    if (shown.current === list && awaited.current !== null) return;
    shown.current = list;
    const name = nameIn(formOf());
    // Another way led here, a link or Back: the field says what the list shows, unless somebody is typing in
    // it.
    if (name && pause.current === 0 && awaited.current === null) name.value = name.defaultValue;
    if (name?.defaultValue === awaited.current) awaited.current = null;
    const field = used.current === '' ? null : formOf()?.elements.namedItem(used.current);
    used.current = '';
    if (list !== '' && field instanceof HTMLElement && document.activeElement === document.body) field.focus();
  }, [list]);
  return null;
}
