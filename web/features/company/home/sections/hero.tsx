import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import { headlineOf, leadOf } from '../../../../../shared/company/site/home-words.ts';
import type { Showcase } from '../../../../../shared/company/site/showcase.ts';
import type { PublicTenant } from '../../../../../shared/company/tenancy/tenant.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import type { PriceList } from '../../../../platform/use-catalog.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Sky } from '../../../../ui/sky/sky.tsx';
import { StillSkyButton } from '../../../../ui/sky/still-sky-button.tsx';
import { PriceResult } from '../answers.ts';
import type { Home } from '../home.ts';
import { BeforeAfter } from './before-after.tsx';
import styles from './hero.module.css';
import { PriceBar } from './prices/price-bar.tsx';

interface HeroProps {
  catalog: PublicCatalog | undefined;
  prices: PriceList;
  /** Where the prices did not load. */
  onAgain?: (() => void) | undefined;
  showcase: Showcase;
  home: Home;
  onHome: (part: Partial<Home>) => void;
}

const Shield = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path
      d="M12 3l7 2.6V11c0 4.5-3 7.6-7 9.5-4-1.9-7-5-7-9.5V5.6ZM8.8 12l2.3 2.3 4.3-4.6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const Facts = ({
  rules,
  insurance,
  license,
}: Pick<Showcase, 'insurance' | 'license'> & Pick<PublicTenant, 'rules'>) => (
  <ul className={styles.facts} data-no-stars>
    <li>See prices without signing up</li>
    {rules && <li>Free rescheduling {rules.freeUntil}</li>}
    {[insurance, license].map(
      (line) =>
        line && (
          <li key={line}>
            <Shield />
            {line}
          </li>
        ),
    )}
  </ul>
);

/** The first screen: the promise, the price of this home, a house before and after, and the county's night sky. */
export const Hero = ({ showcase, home, onHome, ...priced }: HeroProps) => {
  const tenant = currentTenant();
  const [pair] = showcase.pairs;
  return (
    <section className={styles.hero} data-scheme="night" aria-labelledby="promise">
      <Sky seed={tenant.slug} />
      <div className={classNames(styles.columns, pair && styles.withPair)}>
        <div className={styles.text}>
          <h1 id="promise" data-no-stars>
            {headlineOf({ showcase })}
          </h1>
          <p className={styles.lead} data-no-stars>
            {leadOf({ tenant, catalog: priced.catalog, showcase })}
          </p>
          <div className={styles.check} data-no-stars>
            <PriceBar home={home} onHome={onHome}>
              <PriceResult.Component {...priced} home={home} />
            </PriceBar>
          </div>
          <Facts {...showcase} rules={tenant.rules} />
        </div>
        {pair && (
          <div className={styles.pair} data-no-stars>
            <BeforeAfter pair={pair} isFirst />
          </div>
        )}
      </div>
      <div className={styles.still} data-no-stars>
        <StillSkyButton />
      </div>
    </section>
  );
};
