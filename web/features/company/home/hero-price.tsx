import { Link } from 'react-router-dom';
import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { paths } from '../../../platform/paths.ts';
import { type PriceList, sumOf } from '../../../platform/use-catalog.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Tick } from '../../../ui/tick.tsx';
import styles from './area-check.module.css';
import { type Home, listOf, serviceOf } from './home.ts';

interface HeroPriceProps {
  catalog: PublicCatalog | undefined;
  prices: PriceList;
  home: Home;
  street: string | undefined;
}

/** The answer to “See my price”: the first package, for a home of this size, and the way on. */
export const HeroPrice = ({ catalog, prices, home, street }: HeroPriceProps) => {
  const pack = catalog?.packages[0];
  const total = pack && sumOf(prices, pack.services);
  const names = pack?.services.map((code) => serviceOf(catalog, code)?.name.toLowerCase() ?? '') ?? [];
  return (
    <>
      <p className={styles.yes}>
        <Tick />
        We come to {home.zip}.
      </p>
      {pack && total !== undefined && (
        <p className={styles.price}>
          <span>
            {pack.name}: {listOf(names)}, {home.sqFt.toLocaleString('en-US')} sq ft
          </span>
          <span className={styles.amount}>{formatCents(total)}</span>
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink look="primary" to={paths.bookWith({ ...home, services: pack?.services ?? [] })} state={{ street }}>
          Book this
        </ButtonLink>
        <Link className={styles.quiet} to="/#prices">
          Other size or services
        </Link>
      </div>
    </>
  );
};
