import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface Look {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
  children: ReactNode;
}

const classOf = ({ look = 'secondary', small, wide }: Omit<Look, 'children'>, more?: string): string =>
  classNames(styles.button, styles[look], small && styles.small, wide && styles.wide, more);

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** A button; while `busy` it stays focusable and ignores clicks. */
export const Button = ({ look, small, wide, busy, onClick, className, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classOf({ look, small, wide }, className)}
    aria-disabled={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  />
);

/** A link that looks like a button. */
export const ButtonLink = ({ look, small, wide, className, ...rest }: Look & LinkProps) => (
  <Link {...rest} className={classOf({ look, small, wide }, className)} />
);
