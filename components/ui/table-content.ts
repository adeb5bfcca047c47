import type { ReactNode } from 'react';

type Content<Context> = ReactNode | ((context: Context) => ReactNode);

/**
 * Calls the column's function for a cell, heading or footer. `FlexRender` would render that function as a
 * component instead. After a reload, all columns have new functions, so every cell would be a new component
 * and lose the focus.
 */
export function tableContent<Context>(content: Content<Context>, context: Context): ReactNode {
  return typeof content === 'function' ? content(context) : content;
}
