import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { PortalOrderRow } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { portalPaths } from '../data/portal-base.ts';
import { dayOf, spanOf, statusNames } from '../portal-words.ts';
import { Address } from '../shell/address.tsx';
import styles from './orders.module.css';

/** What an order says at its right: what is owed at once, what is ready, where it stands. */
const badgeOf = ({ isDue, toPay, pictures, status }: PortalOrderRow): { text: string; tone: string } => {
  if (isDue) return { text: `${formatCents(toPay)} due`, tone: 'due' };
  if (pictures) return { text: 'Pictures ready', tone: 'ready' };
  return { text: statusNames[status], tone: status };
};

const whenOf = ({ next, status, placedAt }: PortalOrderRow): string => {
  if (next) return spanOf(next.startsAt, next.endsAt);
  return status === 'placed' ? 'No visit needed' : `Booked ${dayOf(placedAt)}`;
};

/** An order in a list. */
export const OrderCard = ({ row }: { row: PortalOrderRow }) => {
  const { text, tone } = badgeOf(row);
  return (
    <Link className={styles.card} to={portalPaths.order(row.orderId)}>
      <Address address={row.address} />
      <span className={styles.badge} data-tone={tone}>
        {text}
      </span>
      <span className={styles.what}>{serviceNames(row.services)}</span>
      <span className={styles.when}>
        {whenOf(row)}
        {row.orderedBy ? ` · booked by ${row.orderedBy}` : ''}
      </span>
      <span className={styles.number}>
        {row.number !== undefined && `No. ${row.number}`}
        {row.total !== null && ` · ${formatCents(row.total)}`}
      </span>
    </Link>
  );
};
