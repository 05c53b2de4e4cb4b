import { Link } from 'react-router-dom';
import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { HouseFacts, HousePassView, HouseWork } from '../../../../../shared/fulfilment/portal/house.ts';
import { isOpen } from '../../../../../shared/sales/booking/booking-status.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { againPath, isViewed, portalPaths } from '../data/portal-base.ts';
import { dateOrDay, visitNames } from '../portal-words.ts';
import styles from './houses.module.css';

const spelled = (type: string): string => {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** “Single family · 2,500 sq ft · 6 rooms · built 1987”. */
export const factsOf = ({ sqFt, rooms, yearBuilt, type }: HouseFacts): string =>
  [
    type === null ? '' : spelled(type),
    sqFt === null ? '' : `${sqFt.toLocaleString('en-US')} sq ft`,
    rooms === null ? '' : rooms === 1 ? '1 room' : `${rooms} rooms`,
    yearBuilt === null ? '' : `built ${yearBuilt}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** How a piece of work stands, as who lives there would say it. */
const workName = (status: HouseWork['status']): string => {
  if (status === 'completed') return 'Done';
  if (status === 'no_show') return visitNames.no_access;
  if (status === 'in_progress') return visitNames.working;
  return isOpen(status) ? 'Booked' : 'Canceled';
};

/** What was done to a house, the latest first; one’s own leads to its order. */
export const WorkList = ({ work }: { work: readonly HouseWork[] }) => (
  <ol className={styles.work}>
    {work.map(({ orderId, service, at, status, vendorName, hasPictures }) => (
      <li key={`${orderId ?? at} ${service}`}>
        <span className={styles.when}>{dateOrDay(at)}</span>
        <div>
          {orderId === null ? (
            <span className={styles.passed}>{serviceName(service)}</span>
          ) : (
            <Link to={portalPaths.order(orderId)}>{serviceName(service)}</Link>
          )}
          <p className={styles.quiet}>
            {workName(status)}
            {vendorName ? ` · ${vendorName}` : ''}
            {hasPictures ? ' · pictures' : ''}
            {orderId === null ? ' · before you' : ''}
          </p>
        </div>
      </li>
    ))}
  </ol>
);

interface BookProps {
  house: HouseFacts & { readonly work: readonly HouseWork[] };
}

/** Books again for a house: with everything that is known where there was an order of one’s own. */
export const BookForHouse = ({ house }: BookProps) => {
  if (isViewed()) return null;
  const { propertyId, address, sqFt, rooms, work } = house;
  const known = { zip: address.zip, ...(sqFt !== null && { sqFt }), ...(rooms !== null && { rooms }) };
  const hasOrder = work.some(({ orderId }) => orderId !== null);
  return (
    <ButtonLink to={hasOrder ? againPath(propertyId) : paths.bookWith(known)}>
      {hasOrder ? 'Book again' : 'Book for this house'}
    </ButtonLink>
  );
};

const counted = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]);

/** “12 pieces of work and 2 galleries”. */
export const wentOf = ({ went }: Pick<HousePassView, 'went'>): string =>
  new Intl.ListFormat('en-US').format([
    ...counted(went.work, 'piece of work', 'pieces of work'),
    ...counted(went.galleries, 'gallery', 'galleries'),
    ...counted(went.documents, 'document', 'documents'),
  ]) || 'nothing yet';
