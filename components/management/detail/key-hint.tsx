/** The key that does the same, in the button; for who has a keyboard. Its button carries `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden pointer-fine:inline">
      <kbd className="inline-block min-w-5 rounded-sm border border-current/40 px-1 text-center font-sans text-xs leading-4.5 opacity-80">
        {children}
      </kbd>
    </span>
  );
}
