import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '@/components/ui/text-target';
import type { Command } from './press-key';

type EditorKeys = Readonly<{
  saving: boolean;
  /** What the keys do comes with the work on the card: until then they wait for it. */
  onCommand: (command: Command) => void;
  /** Shows what the keys do. */
  onHelp: () => void;
}>;

/**
 * The keys of the editor as a whole, wherever the focus is (rule: editor-keyboard). The field being typed in
 * is committed first. The browser's own undo knows a single field only and would restore text that the form
 * has already rounded, so it never gets these keys here.
 */
export function useEditorKeys({ saving, onCommand, onHelp }: EditorKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === null || event.defaultPrevented) return;
    // Even where it saves nothing: the browser would offer to save the page.
    if (command === 'save') event.preventDefault();
    if (saving || isInDialog(event.target)) return;
    event.preventDefault();
    if (command === 'help') onHelp();
    else onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function commandOf(event: KeyboardEvent): Command | 'help' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (ctrlKey || metaKey) {
    if (altKey) return null;
    const letter = key.toLowerCase();
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    if (shiftKey) return null;
    return letter === 'y' ? 'redo' : letter === 's' ? 'save' : null;
  }
  // In a select these keys are the browser's: they open its list or choose by letter.
  if (target instanceof HTMLSelectElement) return null;
  if (altKey) return key === 'ArrowDown' ? 'next-day' : key === 'ArrowUp' ? 'previous-day' : null;
  // No time has a question mark in it.
  if (key === '?' && (!isTextField(target) || target.matches('[data-time]'))) return 'help';
  return isTextField(target) && key === 'Enter' && target.closest('[data-live]') ? 'next-field' : null;
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
