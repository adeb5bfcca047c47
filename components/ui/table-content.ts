import type { ReactNode } from 'react';

type Content<Context> = ReactNode | ((context: Context) => ReactNode);

/**
 * The content of a cell, heading or footer. It calls the column's function; `FlexRender` would render it as a
 * component. After a reload every column is new, so every cell would be a new component and lose the focus.
 */
export function tableContent<Context>(content: Content<Context>, context: Context): ReactNode {
  return typeof content === 'function' ? content(context) : content;
}
