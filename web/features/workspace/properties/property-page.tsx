import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { HouseBlock, HouseView } from '../../../../shared/workspace/houses/house.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { Icon } from '../../../ui/workspace/icon.tsx';
import { Empty, Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';
import { Deals, Documents, Listings, Media, Orders } from './house-blocks.tsx';
import { Notes } from './house-notes.tsx';
import styles from './property-page.module.css';
import { Timeline } from './timeline.tsx';

const factsOf = ({ type, sqFt, rooms, yearBuilt }: HouseView['property']): string =>
  [
    type?.replaceAll('_', ' '),
    sqFt && `${sqFt.toLocaleString('en-US')} sq ft`,
    rooms && `${rooms} rooms`,
    yearBuilt && `built ${yearBuilt}`,
  ]
    .filter(Boolean)
    .join(' · ');

const addressOf = ({ line1, city, state, zip }: HouseView['property']): string => `${line1}, ${city}, ${state} ${zip}`;

/** The house at a glance: picture, address and facts, and what is open for it. Over 40 lines: one header of JSX. */
const Head = ({ house, cover }: { house: HouseView; cover: string | undefined }) => {
  const { property, orders, listings, deals } = house;
  const open = listings?.find(({ status }) => ['active', 'coming_soon', 'under_contract'].includes(status));
  return (
    <header className={styles.head}>
      {cover ? (
        <img src={cover} alt="" />
      ) : (
        <span className={styles.noPicture}>
          <Icon name="properties" size={28} />
        </span>
      )}
      <div>
        <h2>{property.line1}</h2>
        <p>
          {property.city}, {property.state} {property.zip}
        </p>
        <p className={styles.facts}>{factsOf(property)}</p>
      </div>
      <dl className={styles.numbers}>
        {orders && (
          <div>
            <dt>Orders</dt>
            <dd>{orders.length}</dd>
          </div>
        )}
        {deals && (
          <div>
            <dt>Deals</dt>
            <dd>{deals.length}</dd>
          </div>
        )}
        {open && (
          <div>
            <dt>Listing</dt>
            <dd>{open.status.replaceAll('_', ' ')}</dd>
          </div>
        )}
      </dl>
    </header>
  );
};

/** All of a house that its reader may see: its blocks, and one timeline beside them. */
const PropertyPage = () => {
  const { propertyId = '' } = useParams();
  const { data, error, refetch } = useApi('GET /api/houses/{propertyId}', { propertyId });
  const [block, setBlock] = useState<HouseBlock>();
  if (error && !data)
    return (
      <WorkPage title="Property">
        {error.status === 404 ? (
          <Empty title="There is no such house for you" icon="properties">
            The link may be old, or nothing of this house is yours.
          </Empty>
        ) : (
          <Failure error={error} retry={refetch} />
        )}
      </WorkPage>
    );
  if (!data)
    return (
      <WorkPage title="Property">
        <Skeleton rows={12} />
      </WorkPage>
    );
  const cover = data.media?.find(({ isOpen, url }) => isOpen && url)?.url ?? data.media?.find(({ url }) => url)?.url;
  return (
    <WorkPage title={data.property.line1} tabTitle={addressOf(data.property)}>
      <div className={styles.page}>
        <div className={styles.main}>
          <Head house={data} cover={cover} />
          {data.orders && <Orders orders={data.orders} />}
          {data.media && <Media media={data.media} />}
          {data.listings && <Listings listings={data.listings} />}
          {data.deals && <Deals deals={data.deals} />}
          {data.documents && <Documents documents={data.documents} />}
          {data.notes && <Notes notes={data.notes} propertyId={propertyId} />}
        </div>
        <Timeline moments={data.timeline} block={block} onBlock={setBlock} />
      </div>
    </WorkPage>
  );
};

export default PropertyPage;
