import type { MouseEventHandler } from 'react';
import styles from './skip-link.module.css';

interface Props {
  /** The id of what a page begins with. */
  readonly to?: string;
  /** Goes there another way than by the address. */
  readonly onClick?: MouseEventHandler;
}

/** The skip link, first in the tab order. */
export const SkipLink = ({ to = 'main', onClick }: Props) => (
  <a className={styles.skip} href={`#${to}`} onClick={onClick}>
    Skip to main content
  </a>
);
