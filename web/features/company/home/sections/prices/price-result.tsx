import { Link } from 'react-router-dom';
import type { PublicCatalog } from '../../../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../../../shared/contract/money.ts';
import { paths } from '../../../../../platform/pages/paths.ts';
import { type PriceList, sumOf } from '../../../../../platform/use-catalog.ts';
import { Tick } from '../../../../../ui/tick.tsx';
import { type Home, listOf, serviceOf } from '../../home.ts';
import { PricesMissing } from '../../prices-missing.tsx';
import { type Earliest, useEarliest } from '../../use-earliest.ts';
import styles from './price-bar.module.css';

export interface PriceResultProps {
  catalog: PublicCatalog | undefined;
  prices: PriceList;
  /** Where the prices did not load. */
  onAgain?: (() => void) | undefined;
  home: Home;
}

const PACKS = 3;

const doneText = (services: string, day: string | null | undefined): string => {
  if (day === undefined) return `${services} · looking for times…`;
  return day === null ? services : `${services} · done ${day}`;
};

const Arrow = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="M5 12h14M13 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

interface PackRowProps extends PriceResultProps {
  pack: PublicCatalog['packages'][number];
  earliest: Earliest;
}

const PackRow = ({ pack, catalog, prices, onAgain, home, earliest }: PackRowProps) => {
  const total = sumOf(prices, pack.services);
  const names = pack.services.map((code) => serviceOf(catalog, code)?.name.toLowerCase() ?? '');
  return (
    <li>
      <Link className={styles.pack} to={paths.bookWith({ ...home, services: pack.services })}>
        <span className={styles.name}>{pack.name}</span>
        <span className={styles.amount}>
          {total === undefined ? onAgain ? '–' : <span className={styles.waiting} /> : formatCents(total)}
          <Arrow />
        </span>
        <span className={styles.done}>{doneText(listOf(names), earliest[pack.code])}</span>
      </Link>
    </li>
  );
};

/** The answer to “See my price”: three packages for this home, each with the earliest day it could be done. */
const PriceResult = (props: PriceResultProps) => {
  const { catalog, home } = props;
  const packs = catalog?.packages.slice(0, PACKS) ?? [];
  const earliest = useEarliest(packs, home);
  return (
    <>
      <p className={styles.served}>
        <Tick />
        We serve {home.zip}. Prices for {home.sqFt.toLocaleString('en-US')} sq ft:
      </p>
      <PricesMissing onAgain={props.onAgain} />
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <PackRow key={pack.code} {...props} pack={pack} earliest={earliest} />
        ))}
      </ul>
      <p className={styles.more}>
        Something else? <Link to={paths.bookWith(home)}>Choose your own services</Link>
      </p>
    </>
  );
};

export default PriceResult;
