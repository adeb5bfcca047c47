'use client';

import * as Radix from '@radix-ui/react-select';
import { type RefCallback, useState } from 'react';
import { Icon } from './icon';
import type { RichSelectProps, SelectOption } from './select';
import { useStyleNonce } from './style-nonce';
import { classNames, controlStyle } from './styles';

export type RichSelectListProps = Omit<RichSelectProps, 'ref'> & { setControl: RefCallback<HTMLElement> };

/**
 * The list of a rich select, open from its first render. Its button is as large as the native select that it
 * replaces; the list may be wider.
 */
export function RichSelectList(props: RichSelectListProps) {
  const { id, label, options, value, onChange, onBlur, disabled, invalid = false, describedBy, setControl } = props;
  const nonce = useStyleNonce();
  // The element to render the list in: the field's own landmark or dialog.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const all = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
  return (
    <Radix.Root
      defaultOpen
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      onOpenChange={(open) => !open && setBackgroundInert(false)}
    >
      <Radix.Trigger
        ref={(element) => {
          setControl(element);
          if (element) setPlace(element.closest<HTMLElement>('[role="dialog"], header, main'));
        }}
        id={id}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onBlur={onBlur}
        className={controlStyle(invalid, 'chevron truncate pr-9 text-left')}
      >
        <Radix.Value>
          {/* Radix renders the label in a fragment, in which changing text needs an element of its own. */}
          <span>{all.find((option) => option.value === value)?.label}</span>
        </Radix.Value>
      </Radix.Trigger>
      <Radix.Portal container={place}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onFocus={() => setBackgroundInert(true)}
          className={classNames(
            'z-50 max-h-[min(24rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width)',
            'max-w-(--radix-select-content-available-width) overflow-hidden rounded-md border border-line-strong bg-surface shadow-raised',
          )}
        >
          <Radix.ScrollUpButton className="flex justify-center py-1 text-ink-muted">
            <Icon name="chevron-up" className="size-4" />
          </Radix.ScrollUpButton>
          <Radix.Viewport nonce={nonce} className="p-1">
            {options.map((entry) =>
              'options' in entry ? (
                <Radix.Group key={entry.label}>
                  <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-muted">
                    {entry.label}
                  </Radix.Label>
                  {entry.options.map((option) => (
                    <RichOption key={option.value} {...option} />
                  ))}
                </Radix.Group>
              ) : (
                <RichOption key={entry.value} {...entry} />
              ),
            )}
          </Radix.Viewport>
          <Radix.ScrollDownButton className="flex justify-center py-1 text-ink-muted">
            <Icon name="chevron-down" className="size-4" />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * While the list is open, Radix hides the rest of the page from screen readers only. Make it inert, so that
 * keyboard users cannot reach it either.
 */
function setBackgroundInert(inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-aria-hidden="true"]')) element.inert = inert;
}

/** An option whose accessible name is both lines. Typing searches only the first line. */
function RichOption({ value, label, detail, disabled }: SelectOption) {
  return (
    <Radix.Item
      value={value}
      disabled={disabled}
      aria-labelledby={undefined}
      className={classNames(
        'relative cursor-pointer rounded-sm py-1.5 pr-3 pl-8 text-sm text-ink select-none',
        'data-highlighted:bg-surface-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent',
        'data-disabled:cursor-default data-disabled:text-ink-subtle',
      )}
    >
      <Radix.ItemIndicator className="absolute top-2 left-2">
        <Icon name="check" className="size-4 text-accent" />
      </Radix.ItemIndicator>
      <Radix.ItemText>{label}</Radix.ItemText>{' '}
      {detail && <span className="block text-xs text-ink-muted">{detail}</span>}
    </Radix.Item>
  );
}
