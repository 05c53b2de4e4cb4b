import styles from './long-text.module.css';

/** In a table: an address or a message without spaces breaks instead of pushing the table out of its place. */
export const LongText = ({ children }: { children: string }) => <span className={styles.long}>{children}</span>;
