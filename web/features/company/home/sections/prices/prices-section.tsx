import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isAssessment, QUOTED_WORK_IS_EXTRA, soldAs } from '../../../../../../shared/company/catalog/assessment.ts';
import { isWithin, propertyLimits } from '../../../../../../shared/company/catalog/property-limits.ts';
import type { PublicCatalog } from '../../../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../../../shared/contract/money.ts';
import { paths } from '../../../../../platform/pages/paths.ts';
import { type PriceList, sumOf } from '../../../../../platform/use-catalog.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { NumberField } from '../../../../../ui/form/number-field.tsx';
import { type Home, withinSqFt } from '../../home.ts';
import { PricesMissing } from '../../prices-missing.tsx';
import row from '../row.module.css';
import { Section } from '../section.tsx';
import styles from './prices-section.module.css';

type Package = PublicCatalog['packages'][number];

interface Priced {
  prices: PriceList;
  /** Where the prices did not load. */
  onAgain?: (() => void) | undefined;
  home: Home;
}

const Amount = ({ cents, isMissing }: { cents: number | undefined; isMissing: boolean }) => (
  <span className={styles.amount}>
    {cents === undefined ? isMissing ? '–' : <span className={styles.waiting} /> : formatCents(cents)}
  </span>
);

const PackageCard = ({ pack, prices, onAgain, home }: Priced & { pack: Package }) => (
  <li className={styles.card}>
    <div className={styles.title}>
      <h3>{pack.name}</h3>
      <p>{pack.description}</p>
    </div>
    <ul className={styles.items}>
      {pack.services.map((code) => (
        <li key={code}>
          <span>
            {prices[code] && soldAs(code, prices[code].name)}
            {prices[code]?.adjustments[0] && <small>{prices[code]?.adjustments[0]?.reason}</small>}
          </span>
          <span>{prices[code] && formatCents(prices[code].calculatedPrice)}</span>
        </li>
      ))}
      {pack.services.some(isAssessment) && <li className={styles.extra}>{QUOTED_WORK_IS_EXTRA}</li>}
    </ul>
    <div className={styles.total}>
      <Amount cents={sumOf(prices, pack.services)} isMissing={onAgain !== undefined} />
      <ButtonLink to={paths.bookWith({ ...home, services: pack.services })}>
        <span>
          Book <span className={styles.which}>{pack.name}</span>
        </span>
      </ButtonLink>
    </div>
  </li>
);

interface PricesSectionProps extends Priced {
  catalog: PublicCatalog | undefined;
  onHome: (part: Partial<Home>) => void;
}

/**
 * Package prices for a property of this size, from the same quote as the booking. Over 40 lines: one section of JSX.
 */
export const PricesSection = ({ catalog, prices, onAgain, home, onHome }: PricesSectionProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      id="prices"
      title="Packages for your home"
      lead={
        <>
          {home.sqFt.toLocaleString('en-US')} sq ft, {home.rooms} {home.rooms === 1 ? 'room' : 'rooms'}. No fees on top.{' '}
          <button type="button" className={styles.change} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Done' : 'Change'}
          </button>
        </>
      }
      className={styles.section}
    >
      <div className={styles.sizes} data-open={isOpen || undefined}>
        <NumberField
          id="home-sq-ft"
          label="Size of the home"
          unit="sq ft"
          {...propertyLimits.sqFt}
          step={100}
          slider
          value={home.sqFt}
          onNumber={(typed) => onHome({ sqFt: withinSqFt(typed, home.sqFt) })}
        />
        <NumberField
          id="home-rooms"
          label="Rooms to stage or clean"
          {...propertyLimits.rooms}
          step={1}
          value={home.rooms}
          onNumber={(typed) => onHome({ rooms: isWithin(typed, propertyLimits.rooms) ? typed : home.rooms })}
        />
      </div>
      <PricesMissing onAgain={onAgain} />
      <ul className={classNames(styles.cards, row.row)}>
        {catalog?.packages.map((pack) => (
          <PackageCard key={pack.code} pack={pack} prices={prices} onAgain={onAgain} home={home} />
        ))}
      </ul>
      <p className={styles.own}>
        Something else? <Link to={paths.bookWith(home)}>Choose your own services</Link>
      </p>
    </Section>
  );
};
