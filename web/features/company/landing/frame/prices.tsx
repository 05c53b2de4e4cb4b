import { Link } from 'react-router-dom';
import { isAssessment } from '../../../../../shared/company/catalog/assessment.ts';
import { priceRange } from '../../../../../shared/company/site/home-words.ts';
import type { LandingWords } from '../../../../../shared/company/site/landing/landing-page.ts';
import { servicesIn } from '../../../../../shared/company/site/landing/landing-price.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './landing.module.css';
import { useLanding } from './use-landing.ts';

/** What the services of a page cost, from the catalog; each begins a booking. */
export const Prices = ({ words, isWide }: { words: LandingWords; isWide: boolean }) => {
  const { catalog } = useLanding();
  const services = servicesIn(words, { catalog });
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="prices-title" id="prices">
      <h2 id="prices-title">{words.pricesTitle}</h2>
      <ul className={classNames(styles.prices, isWide && styles.wide)}>
        {services.map((service) => (
          <li key={service.code}>
            <Link to={paths.bookWith({ services: [service.code] })}>
              <span className={styles.priceName}>
                {service.name}
                {isAssessment(service.code) && <small>Assessment visit</small>}
              </span>
              <span className={styles.price}>{priceRange(service)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {words.page !== 'pricing' && (
        <p className={styles.note}>
          The exact price depends on the size of the home. <Link to={paths.pricing}>See yours</Link>, no name or email
          needed.
        </p>
      )}
    </section>
  );
};
