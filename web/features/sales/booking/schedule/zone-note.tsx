import { isElsewhere, zoneWord } from './moments.ts';
import styles from './plans/plan-picker.module.css';

/** Names the time zone of the displayed times; elsewhere also whose it is. */
export const ZoneNote = ({ zone }: { zone: string }) => (
  <p className={styles.zone}>
    Times are {zoneWord(zone)}
    {isElsewhere(zone) && ' (property’s time zone)'}.
  </p>
);
