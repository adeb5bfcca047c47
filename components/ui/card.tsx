import type { ComponentProps } from 'react';
import { classNames } from './class-names';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' };

/** A sheet on the canvas. It brings no padding of its own: dense or roomy is the screen's choice. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames('rounded-lg border border-line bg-surface shadow-card', className)} />
  );
}
