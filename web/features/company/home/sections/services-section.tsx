import { Link } from 'react-router-dom';
import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import type { Showcase } from '../../../../../shared/company/site/showcase.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ServiceIcon } from '../../../../ui/service-icon.tsx';
import { type Home, priceRange } from '../home.ts';
import row from './row.module.css';
import { Section } from './section.tsx';
import styles from './services-section.module.css';

type PublicService = PublicCatalog['services'][number];
type Sample = Showcase['samples'][number];

/** What this service looks like: the company's own picture of it, or the service's icon. */
const Look = ({ service, sample }: { service: PublicService; sample: Sample | undefined }) =>
  sample ? (
    <span className={styles.look}>
      <img
        src={sample.picture.address}
        width={sample.picture.width}
        height={sample.picture.height}
        alt={sample.caption}
        loading="lazy"
      />
      {sample.isSample && <span className={styles.tag}>Sample</span>}
    </span>
  ) : (
    <span className={styles.look}>
      <ServiceIcon service={service.code} />
    </span>
  );

interface CardProps {
  service: PublicService;
  sample: Sample | undefined;
  home: Home;
}

const Card = ({ service, sample, home }: CardProps) => (
  <li>
    <Link className={styles.card} to={paths.bookWith({ ...home, services: [service.code] })}>
      <Look service={service} sample={sample} />
      <span className={styles.name}>{service.name}</span>
      <span className={styles.price}>{priceRange(service)}</span>
      <span className={styles.description}>{service.description}</span>
    </Link>
  </li>
);

const Skeleton = () => (
  <div className={classNames(styles.list, row.row)} role="status">
    <span className="visually-hidden">Loading...</span>
    {Array.from({ length: 8 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <span key={i} className={styles.skeleton} />
    ))}
  </div>
);

const Failed = () => (
  <div className={styles.failed} role="alert">
    <p>The prices didn’t load. Please try again in a moment.</p>
    <Button small onClick={() => location.reload()}>
      Reload Page
    </Button>
  </div>
);

interface ServicesSectionProps {
  catalog: PublicCatalog | undefined;
  error: ApiError | undefined;
  showcase: Showcase;
  home: Home;
}

/** Everything on offer with its price and, where the company has one, a sample; each card starts a booking with it. */
export const ServicesSection = ({ catalog, error, showcase, home }: ServicesSectionProps) => {
  const main = catalog?.services.filter(({ addOn, code }) => !addOn && code !== 'rush_delivery') ?? [];
  const more = catalog?.services.filter(({ addOn, code }) => addOn || code === 'rush_delivery') ?? [];
  const sampleOf = (service: PublicService): Sample | undefined =>
    showcase.samples.find((sample) => sample.service === service.code);
  return (
    <Section
      id="services"
      title="Services and prices"
      lead="Get an exact price for your address. No name or email needed."
    >
      {!catalog && !error && <Skeleton />}
      {error && !catalog && <Failed />}
      {catalog && (
        <>
          <ul className={classNames(styles.list, row.row)}>
            {main.map((service) => (
              <Card key={service.code} service={service} sample={sampleOf(service)} home={home} />
            ))}
          </ul>
          <h3 id="add-ons" className={styles.more}>
            Add to your shoot
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by the arrow keys too */}
          <ul className={classNames(styles.addOns, row.row, row.narrow)} aria-labelledby="add-ons" tabIndex={0}>
            {more.map((service) => (
              <li key={service.code}>
                <Look service={service} sample={sampleOf(service)} />
                <span>{service.name}</span>
                <span className={styles.price}>{priceRange(service)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};
