import styles from './screen.module.css';

/** Placeholder while a page's code loads. */
export const Loading = () => (
  <div className={styles.loading} role="status">
    <span className={styles.window} aria-hidden="true" />
    Loading...
  </div>
);
