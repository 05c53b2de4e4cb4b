import styles from './skip-link.module.css';

/** The first stop of the keyboard on each page. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to main content
  </a>
);
