import styles from './skip-link.module.css';

/** The skip link, first in the tab order. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to main content
  </a>
);
