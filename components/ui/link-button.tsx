import { type ButtonSize, type ButtonVariant, buttonStyle } from './button';
import { Link, type LinkProps } from './link';

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle(variant, size, className)} />;
}
