import type { ReactNode } from 'react';

type Content<Context> = ReactNode | ((context: Context) => ReactNode);

/**
 * What a column shows in a cell, heading or footer. A function is called, not rendered as a component, which
 * `FlexRender` would do: columns are new after each reload, and a new component takes the focus with it.
 */
export function tableContent<Context>(content: Content<Context>, context: Context): ReactNode {
  return typeof content === 'function' ? content(context) : content;
}
