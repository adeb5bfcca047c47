import type { ComponentProps } from 'react';

/**
 * Fields that belong together, under one name. Not a `fieldset`: Chromium lays out the content of one twice, so that a message
 * in a line in a day cost four times its layout, which is felt in a full hour card.
 */
export function Group(props: ComponentProps<'div'>) {
  return <div role="group" {...props} />;
}
