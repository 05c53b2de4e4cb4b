import { placeOf } from '../portal-words.ts';
import styles from './shell.module.css';

/** A house's address: its street, and the town below it. */
export const Address = ({ address }: { address: string }) => {
  const [street, town] = placeOf(address);
  return (
    <span className={styles.address}>
      <strong>{street}</strong>
      {town && <span>{town}</span>}
    </span>
  );
};
