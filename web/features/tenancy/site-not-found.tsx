import { Sky } from '../../ui/sky.tsx';
import styles from './site-not-found.module.css';

/** No tenant answers to this host. */
export const SiteNotFound = () => (
  <main id="main" className={styles.screen} data-scheme="night">
    <Sky seed="nowhere" lit={0} stars={false} />
    <div className={styles.text}>
      <h1>Site not found</h1>
      <p>No company answers to {location.hostname}. Check the address, or ask whoever gave it to you.</p>
    </div>
  </main>
);
