import { Link } from 'react-router-dom';
import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ServiceIcon } from '../../../ui/service-icon.tsx';
import { priceRange } from './home.ts';
import { Section } from './section.tsx';
import styles from './services-section.module.css';

type PublicService = PublicCatalog['services'][number];

const Row = ({ service, zip }: { service: PublicService; zip: string | undefined }) => (
  <li>
    <Link className={styles.row} to={paths.bookWith({ services: [service.code], zip })}>
      <ServiceIcon service={service.code} />
      <span className={styles.name}>{service.name}</span>
      <span className={styles.price}>{priceRange(service)}</span>
      <span className={styles.description}>{service.description}</span>
    </Link>
  </li>
);

const Skeleton = () => (
  <div className={styles.list} role="status">
    <span className="visually-hidden">Loading...</span>
    {Array.from({ length: 8 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <span key={i} className={styles.skeleton} />
    ))}
  </div>
);

const Failed = () => (
  <div className={styles.failed} role="alert">
    <p>The prices did not arrive. Please try again in a moment.</p>
    <Button small onClick={() => location.reload()}>
      Reload Page
    </Button>
  </div>
);

interface ServicesSectionProps {
  catalog: PublicCatalog | undefined;
  error: ApiError | undefined;
  zip: string | undefined;
}

/** Everything on offer with its price; each row starts a booking with it. */
export const ServicesSection = ({ catalog, error, zip }: ServicesSectionProps) => {
  const main = catalog?.services.filter(({ addOn, code }) => !addOn && code !== 'rush_delivery') ?? [];
  const more = catalog?.services.filter(({ addOn, code }) => addOn || code === 'rush_delivery') ?? [];
  return (
    <Section
      id="services"
      title="What we do, and what it costs"
      lead="The size of your home sets the price. You see it for your address before you tell us who you are."
    >
      {!catalog && !error && <Skeleton />}
      {error && !catalog && <Failed />}
      {catalog && (
        <>
          <ul className={styles.list}>
            {main.map((service) => (
              <Row key={service.code} service={service} zip={zip} />
            ))}
          </ul>
          <h3 className={styles.more}>On the same visit</h3>
          <ul className={styles.addOns}>
            {more.map(({ code, name, basePrice, maxPrice }) => (
              <li key={code}>
                <ServiceIcon service={code} />
                <span>{name}</span>
                <span className={styles.price}>{priceRange({ basePrice, maxPrice })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};
