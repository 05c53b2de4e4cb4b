import { Link } from 'react-router-dom';
import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { paths } from '../../../platform/paths.ts';
import { type PriceList, sumOf } from '../../../platform/use-catalog.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { type Home, withinSqFt } from './home.ts';
import styles from './prices-section.module.css';
import { Section } from './section.tsx';

type Package = PublicCatalog['packages'][number];

const Amount = ({ cents }: { cents: number | undefined }) => (
  <span className={styles.amount}>
    {cents === undefined ? <span className={styles.waiting} /> : formatCents(cents)}
  </span>
);

const PackageCard = ({ pack, prices, home }: { pack: Package; prices: PriceList; home: Home }) => (
  <li className={styles.card}>
    <div className={styles.title}>
      <h3>{pack.name}</h3>
      <p>{pack.description}</p>
    </div>
    <ul className={styles.items}>
      {pack.services.map((code) => (
        <li key={code}>
          <span>
            {prices[code]?.name}
            {prices[code]?.adjustments[0] && <small>{prices[code]?.adjustments[0]?.reason}</small>}
          </span>
          <span>{prices[code] && formatCents(prices[code].calculatedPrice)}</span>
        </li>
      ))}
    </ul>
    <div className={styles.total}>
      <Amount cents={sumOf(prices, pack.services)} />
      <ButtonLink to={paths.bookWith({ ...home, services: pack.services })}>Book {pack.name}</ButtonLink>
    </div>
  </li>
);

interface PricesSectionProps {
  catalog: PublicCatalog | undefined;
  prices: PriceList;
  home: Home;
  onHome: (part: Partial<Home>) => void;
}

/** Package prices for a property of this size, from the same quote as the booking. */
export const PricesSection = ({ catalog, prices, home, onHome }: PricesSectionProps) => (
  <Section
    id="prices"
    title="The price for your home"
    lead="Set the size and the prices follow. A package is exactly the sum of its parts; there is no fee on top."
    className={styles.section}
  >
    <div className={styles.sizes}>
      <NumberField
        id="home-sq-ft"
        label="Size of the home"
        unit="sq ft"
        min={300}
        max={15_000}
        step={100}
        slider
        value={home.sqFt}
        onNumber={(typed) => onHome({ sqFt: withinSqFt(typed, home.sqFt) })}
      />
      <NumberField
        id="home-rooms"
        label="Rooms to stage or clean"
        min={1}
        max={20}
        step={1}
        value={home.rooms}
        onNumber={(typed) => onHome({ rooms: typed >= 1 && typed <= 20 ? typed : home.rooms })}
      />
    </div>
    <ul className={styles.cards}>
      {catalog?.packages.map((pack) => (
        <PackageCard key={pack.code} pack={pack} prices={prices} home={home} />
      ))}
    </ul>
    <p className={styles.own}>
      None of these? <Link to={paths.bookWith(home)}>Choose your own services</Link>
    </p>
  </Section>
);
