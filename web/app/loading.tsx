import styles from './screen.module.css';

/** What stands here until a page has arrived. */
export const Loading = () => (
  <div className={styles.loading} role="status">
    <span className={styles.window} aria-hidden="true" />
    Loading...
  </div>
);
