import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** What stands in a field of a plain form, also what was typed or filled in before JavaScript had loaded. */
export function useTypedText() {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => setText(ref.current?.value ?? ''), []);
  return { text, field: { ref, onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value) } };
}
