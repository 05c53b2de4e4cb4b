import { formatPhone } from '../../../../shared/contract/text.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Sky } from '../../../ui/sky/sky.tsx';
import styles from './closing-section.module.css';
import type { Home } from './home.ts';

/** The same hills at first light: the next step. */
export const ClosingSection = ({ home }: { home: Home }) => {
  const { slug, phone } = currentTenant();
  return (
    <section className={styles.closing} data-scheme="night" aria-labelledby="closing-title">
      <Sky seed={slug} stars={false} />
      <div className={styles.text}>
        <h2 id="closing-title">By morning, it’s ready.</h2>
        <p>Five minutes for the whole order. You see every price and every time before you confirm.</p>
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
