import { isElsewhere, zoneName } from './moments.ts';
import styles from './plan-picker.module.css';

/** Names the time zone of the displayed times. */
export const ZoneNote = ({ zone }: { zone: string }) => (
  <p className={styles.zone}>
    Times are in {zoneName(zone)}
    {isElsewhere(zone) &&
      `, where the property is; your device is set to ${zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone)}`}
    .
  </p>
);
