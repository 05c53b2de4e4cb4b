import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { statusNames } from '../../../../shared/deals/listings/listing-rules.ts';
import { stageNames } from '../../../../shared/deals/transactions/words.ts';
import type { HouseView } from '../../../../shared/workspace/houses/house.ts';
import { bookingStatusLabel } from '../../../ui/console/marks/labels.ts';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Chip, type Tone } from '../../../ui/workspace/kit.tsx';
import { HouseBlockSection } from './house-block.tsx';
import styles from './house-blocks.module.css';

type Block<Name extends keyof HouseView> = NonNullable<HouseView[Name]>;

const orderTones: Readonly<Record<string, Tone>> = { placed: 'busy', completed: 'ok', cancelled: 'quiet' };
const orderNames: Readonly<Record<string, string>> = {
  placed: 'Placed',
  completed: 'Completed',
  cancelled: 'Canceled',
};

/** The orders of a house with their visits. */
export const Orders = ({ orders }: { orders: Block<'orders'> }) => {
  const { zone } = useWorkspace();
  return (
    <HouseBlockSection
      title="Orders"
      icon="orders"
      count={orders.length}
      empty="Nothing was ordered for this house yet."
    >
      <ul className={styles.rows}>
        {orders.map(({ orderId, number, status, placedAt, services, customer, total, visits }) => (
          <li key={orderId}>
            <Link to={`/v2/orders?order=${orderId}`} className={styles.row}>
              <span className={styles.title}>
                <b>Order {number}</b> {customer}
              </span>
              <span className={styles.money}>{formatCents(total)}</span>
              <span className={styles.sub}>{serviceNames(services)}</span>
              <span className={styles.state}>
                <Chip tone={orderTones[status] ?? 'quiet'}>{orderNames[status] ?? status}</Chip>
              </span>
              <span className={styles.sub}>
                {visits.length === 0
                  ? `Placed ${formatMoment(placedAt, zone)}`
                  : visits
                      .map(({ serviceType, startsAt, scheduledDate, status: of }) => {
                        const when = startsAt ? formatMoment(startsAt, zone) : formatDate(scheduledDate);
                        return `${serviceNames([serviceType])} ${when}, ${bookingStatusLabel(of).toLowerCase()}`;
                      })
                      .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HouseBlockSection>
  );
};

const MAX_PICTURES = 12;

/** What was delivered, as far as it can be shown; unpaid pictures are previews. */
export const Media = ({ media }: { media: Block<'media'> }) => (
  <HouseBlockSection title="Media" icon="picture" count={media.length} empty="No pictures have been delivered yet.">
    {media.length > 0 && (
      <ul className={styles.pictures}>
        {media.slice(0, MAX_PICTURES).map(({ fileId, url, caption, isOpen, service, width, height }) => (
          <li key={fileId}>
            {url && (
              <img src={url} alt={caption ?? serviceNames([service])} width={width} height={height} loading="lazy" />
            )}
            {!isOpen && <span>Preview until paid</span>}
          </li>
        ))}
      </ul>
    )}
    {media.length > MAX_PICTURES && <p className={styles.rest}>and {media.length - MAX_PICTURES} more</p>}
  </HouseBlockSection>
);

const listingTones: Readonly<Record<string, Tone>> = {
  draft: 'quiet',
  coming_soon: 'warn',
  active: 'ok',
  under_contract: 'busy',
};

/** The listings that the house ever had. */
export const Listings = ({ listings }: { listings: Block<'listings'> }) => (
  <HouseBlockSection title="Listings" icon="sign" count={listings.length} empty="The house was never listed here.">
    <ul className={styles.rows}>
      {listings.map(({ listingId, status, listPrice, agentName, onMarketDate }) => (
        <li key={listingId}>
          <Link to={`/admin/agent/listings/${listingId}`} reloadDocument className={styles.row}>
            <span className={styles.title}>
              <b>{agentName}</b>
            </span>
            <span className={styles.money}>{listPrice === undefined ? '' : formatCents(listPrice)}</span>
            <span className={styles.sub}>
              {onMarketDate ? `On the market ${formatDate(onMarketDate)}` : 'No date yet'}
            </span>
            <span className={styles.state}>
              <Chip tone={listingTones[status] ?? 'quiet'}>{statusNames[status]}</Chip>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </HouseBlockSection>
);

const stageTones: Readonly<Record<string, Tone>> = { closed: 'ok', fell_through: 'bad', preparing: 'quiet' };

/** The deals of the house. */
export const Deals = ({ deals }: { deals: Block<'deals'> }) => (
  <HouseBlockSection title="Deals" icon="deal" count={deals.length} empty="No deal has been started for this house.">
    <ul className={styles.rows}>
      {deals.map(({ transactionId, number, stage, price, agentName, nextDate, closedOn, settlementDate }) => (
        <li key={transactionId}>
          <Link to={`/admin/agent/transactions/${transactionId}`} reloadDocument className={styles.row}>
            <span className={styles.title}>
              <b>{number}</b> {agentName}
            </span>
            <span className={styles.money}>{price === undefined ? '' : formatCents(price)}</span>
            <span className={styles.sub}>
              {closedOn
                ? `Closed ${formatDate(closedOn)}`
                : [
                    nextDate && `${nextDate.label} by ${formatDate(nextDate.dueOn)}`,
                    settlementDate && `settles ${formatDate(settlementDate)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ') || 'No date yet'}
            </span>
            <span className={styles.state}>
              <Chip tone={stageTones[stage] ?? 'busy'}>{stageNames[stage]}</Chip>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </HouseBlockSection>
);

const KILOBYTE = 1024;

const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

/** The papers of the house, of its orders and deals. */
export const Documents = ({ documents }: { documents: Block<'documents'> }) => {
  const { zone } = useWorkspace();
  return (
    <HouseBlockSection title="Documents" icon="paper" count={documents.length} empty="No documents yet.">
      <ul className={styles.rows}>
        {documents.map(({ documentId, name, root, size, addedAt, addedBy }) => (
          <li key={documentId}>
            <Link to={`/admin/document-manager/${root.kind}/${root.id}`} reloadDocument className={styles.row}>
              <span className={styles.title}>
                <b>{name}</b>
              </span>
              <span className={styles.money}>{sizeText(size)}</span>
              <span className={styles.sub}>
                {root.title} · {addedBy}
              </span>
              <span className={styles.state}>{formatMoment(addedAt, zone)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HouseBlockSection>
  );
};
