import type { PageData } from '../../../platform/configuration.ts';
import { Sky } from '../../../ui/sky/sky.tsx';
import styles from './site-not-found.module.css';

const words = {
  suspended: {
    title: 'We will be back',
    text: 'This site is closed for the moment. Bookings that were made are kept; please try again later.',
  },
  provisioning: {
    title: 'Almost there',
    text: 'This site is being prepared. Please try again in a minute.',
  },
} as const;

const wordsOf = (closed: PageData['closed']) =>
  closed
    ? words[closed]
    : {
        title: 'Site not found',
        text: `No company answers to ${location.hostname}. Check the address, or ask whoever gave it to you.`,
      };

/** No tenant answers to this host, or not at the moment. */
export const SiteNotFound = ({ closed }: Pick<PageData, 'closed'>) => {
  const { title, text } = wordsOf(closed);
  return (
    <main id="main" className={styles.screen} data-scheme="night">
      <Sky seed="nowhere" lit={0} stars={false} />
      <div className={styles.text}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </main>
  );
};
