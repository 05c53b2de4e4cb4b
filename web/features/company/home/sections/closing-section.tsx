import { formatPhone } from '../../../../../shared/contract/text.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Sky } from '../../../../ui/sky/sky.tsx';
import type { Home } from '../home.ts';
import styles from './closing-section.module.css';

/** The same hills at first light: the next step. */
export const ClosingSection = ({ home, words }: { home: Home; words: string | null }) => {
  const { slug, phone } = currentTenant();
  return (
    <section className={styles.closing} data-scheme="night" aria-labelledby="closing-title">
      <Sky seed={slug} stars={false} />
      <div className={styles.text}>
        <h2 id="closing-title">{words ?? 'Get it ready. Get it listed.'}</h2>
        <p>About two minutes for the whole order. You’ll see every price and time before you confirm.</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" to={paths.bookWith(home)}>
            See times and prices
          </ButtonLink>
          <a href={`tel:${phone}`}>or call {formatPhone(phone)}</a>
        </div>
      </div>
    </section>
  );
};
