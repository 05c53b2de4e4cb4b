import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import type { PriceList } from '../../../platform/use-catalog.ts';
import { Sky } from '../../../ui/sky/sky.tsx';
import { StillSkyButton } from '../../../ui/sky/still-sky-button.tsx';
import { AreaCheck } from './area-check.tsx';
import styles from './hero.module.css';
import { HeroPrice } from './hero-price.tsx';
import { type Home, serviceOf } from './home.ts';

interface HeroProps {
  catalog: PublicCatalog | undefined;
  prices: PriceList;
  home: Home;
  onHome: (part: Partial<Home>) => void;
}

/** The first screen: the promise, the price first, and the county's night sky. */
export const Hero = ({ catalog, prices, home, onHome }: HeroProps) => {
  const { slug, county, promises } = currentTenant();
  const photos = serviceOf(catalog, 'photography');
  return (
    <section className={styles.hero} data-scheme="night" aria-labelledby="promise">
      <Sky seed={slug} />
      <div className={styles.text}>
        <h1 id="promise" data-no-stars>
          Your home, ready before first light.
        </h1>
        <p className={styles.lead} data-no-stars>
          Photography, cleaning, repairs and staging in {county}, on one schedule.{' '}
          {photos && `Photos from ${formatCents(photos.basePrice)}. `}Work starts within {promises.startsWithin}.
        </p>
        <div className={styles.check} data-no-stars>
          <AreaCheck id="hero" onZip={(zip) => onHome({ zip })} submit="See my price">
            {(zip, street) => <HeroPrice catalog={catalog} prices={prices} home={{ ...home, zip }} street={street} />}
          </AreaCheck>
        </div>
        <ul className={styles.facts} data-no-stars>
          <li>Price before you give your name</li>
          <li>Move a visit free until 24 h before</li>
        </ul>
      </div>
      <div className={styles.still} data-no-stars>
        <StillSkyButton />
      </div>
    </section>
  );
};
