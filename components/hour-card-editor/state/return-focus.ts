import { type RefObject, useEffect } from 'react';
import { isTextField } from '@/components/ui/text-target';
import { useEventListener } from '@/components/ui/use-event-listener';
import { showFocus } from './keep-focus';

/**
 * A focused element, with the ids of its line and day and the position of the field in the line. With those,
 * the place can be found again after undo has replaced the element.
 */
type Place = Readonly<{ element: HTMLElement; line: string | null; day: string | null; at: number }>;
type LastFocus = { last: Place | null; field: Place | null; by: 'keys' | 'pointer' | 'touch' };

const lastFocusIn = new WeakMap<HTMLElement, LastFocus>();
const isField = (element: Element): element is HTMLElement => element.matches('input, select, textarea');
const dialogs = '[role="dialog"], [role="alertdialog"]';
const lineOf = (element: Element | null) => element?.closest<HTMLElement>('[data-line]') ?? null;
const dayOf = (element: Element | null) => element?.closest<HTMLElement>('[data-day]') ?? null;
const byId = (id: string | null) => (id === null ? null : document.getElementById(id));

/** A line's fields, in the order of the form. */
const fieldsOf = (form: HTMLFormElement, line: Element | null) =>
  [...form.elements].filter(isField).filter((field) => line?.contains(field));

function placeOf(form: HTMLFormElement, element: HTMLElement): Place {
  const line = lineOf(element);
  return {
    element,
    line: line?.id ?? null,
    day: dayOf(element)?.id ?? null,
    at: fieldsOf(form, line).indexOf(element),
  };
}

function recordFocus(form: HTMLFormElement | null, target: unknown): void {
  const lastFocus = form && lastFocusIn.get(form);
  if (!lastFocus || !(target instanceof HTMLElement) || target === document.body || target.closest(dialogs)) return;
  lastFocus.last = placeOf(form, target);
  if (form.contains(target) && isField(target)) lastFocus.field = lastFocus.last;
}

/**
 * Keeps the focus inside the card (rule: editor-focus). If the focused element is removed, moves the focus to
 * the last focused field, or else to the changed line or day. The browser would move it to the top of the
 * page.
 */
export function useReturnFocus(card: RefObject<HTMLFormElement | null>, saving: boolean): void {
  useEffect(() => {
    const form = card.current;
    if (form === null) return;
    const lastFocus: LastFocus = { last: null, field: null, by: 'keys' };
    lastFocusIn.set(form, lastFocus);
    recordFocus(form, document.activeElement);
    const changes = new MutationObserver(() => lastFocus.last?.element.isConnected === false && returnFocus(form));
    changes.observe(form, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [card]);
  useEventListener('focusin', ({ target }) => recordFocus(card.current, target), true);
  const setInputMethod = (by: LastFocus['by']) => {
    const lastFocus = card.current && lastFocusIn.get(card.current);
    if (lastFocus) lastFocus.by = by;
  };
  useEventListener('keydown', () => setInputMethod('keys'), true);
  useEventListener(
    'pointerdown',
    ({ pointerType }) => setInputMethod(pointerType === 'touch' ? 'touch' : 'pointer'),
    true,
  );
  // While saving, the card is inert and its field loses the focus, so return it afterwards.
  useEffect(() => {
    if (saving) return () => returnFocus(card.current);
  }, [card, saving]);
}

/** Moves a lost focus back into the card. A focus elsewhere stays there. */
export function returnFocus(form: HTMLFormElement | null): void {
  const { activeElement } = document;
  const lastFocus = form === null ? undefined : lastFocusIn.get(form);
  if (!form?.isConnected || !lastFocus || (activeElement !== null && activeElement !== document.body)) return;
  const { last, field, by } = lastFocus;
  if (last && focusOn(last.element, by)) return;
  // Do not focus a field after a tap, because that opens the phone's keyboard. Do not focus a field in
  // another day either, because that day may be out of sight.
  const isSameDay = last === null || last.day === null || last.day === field?.day;
  const previousField =
    field && (field.element.isConnected ? field.element : fieldsOf(form, byId(field.line))[field.at]);
  if (previousField && isSameDay && by !== 'touch' && focusOn(previousField, by)) return;
  const group = byId(last?.line ?? null) ?? byId(last?.day ?? null) ?? lineOf(previousField ?? null);
  const place = group ?? form.querySelector<HTMLElement>('[data-day]');
  if (place) showFocus(place, by);
}

/** Focuses the element and keeps its cursor position. Returns whether the element took the focus. */
function focusOn(element: HTMLElement, by: LastFocus['by']): boolean {
  if (!element.isConnected) return false;
  const cursor = isTextField(element) && ([element.selectionStart, element.selectionEnd] as const);
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return false;
  if (cursor && isTextField(element)) element.setSelectionRange(...cursor);
  if (by === 'keys') element.scrollIntoView({ block: 'nearest' });
  return true;
}
