import { Link } from 'react-router-dom';
import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { PortalProperty } from '../../../../../shared/fulfilment/portal/contract.ts';
import { isOpen } from '../../../../../shared/sales/booking/booking-status.ts';
import { paths } from '../../../../platform/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { isViewed, portalPaths } from '../data/portal-base.ts';
import { useAnswer } from '../data/use-answer.ts';
import { dateOrDay, visitNames } from '../portal-words.ts';
import { AnswerState } from '../shell/answer-state.tsx';
import { BookLink, Empty } from '../shell/portal-shell.tsx';
import styles from './houses.module.css';

const factsOf = ({ sqFt, rooms, yearBuilt, type }: PortalProperty): string =>
  [
    type ?? '',
    sqFt === null ? '' : `${sqFt.toLocaleString('en-US')} sq ft`,
    rooms === null ? '' : rooms === 1 ? '1 room' : `${rooms} rooms`,
    yearBuilt === null ? '' : `built ${yearBuilt}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** How a piece of work stands, as who lives there would say it. */
const workName = (status: PortalProperty['work'][number]['status']): string => {
  if (status === 'completed') return 'Done';
  if (status === 'no_show') return visitNames.no_access;
  if (status === 'in_progress') return visitNames.working;
  return isOpen(status) ? 'Booked' : 'Canceled';
};

const House = ({ house }: { house: PortalProperty }) => {
  const { address, sqFt, rooms, work, propertyId } = house;
  const known = { zip: address.zip, ...(sqFt !== null && { sqFt }), ...(rooms !== null && { rooms }) };
  return (
    <section className={styles.house} aria-labelledby={propertyId}>
      <header>
        <h2 id={propertyId}>{address.line1}</h2>
        <p className={styles.quiet}>
          {address.city}, {address.state} {address.zip}
        </p>
        <p className={styles.quiet}>{factsOf(house)}</p>
      </header>
      <ol className={styles.work}>
        {work.map(({ orderId, service, at, status, vendorName, hasPictures }) => (
          <li key={`${orderId} ${service}`}>
            <span className={styles.when}>{dateOrDay(at)}</span>
            <Link to={portalPaths.order(orderId)}>{serviceName(service)}</Link>
            <span className={styles.quiet}>
              {workName(status)}
              {vendorName ? ` · ${vendorName}` : ''}
              {hasPictures ? ' · pictures' : ''}
            </span>
          </li>
        ))}
      </ol>
      {!isViewed() && <ButtonLink to={paths.bookWith(known)}>Book for this house</ButtonLink>}
    </section>
  );
};

/** `/portal/houses`: each house with all that was done to it. */
export const HousesPage = () => {
  const answer = useAnswer('GET /api/portal/properties', {});
  return (
    <>
      <h1>Your houses</h1>
      <AnswerState answer={answer} what="your houses">
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No house yet" action={<BookLink />}>
              Once you’ve booked, each house stands here with everything that was done to it.
            </Empty>
          ) : (
            items.map((house) => <House key={house.propertyId} house={house} />)
          )
        }
      </AnswerState>
    </>
  );
};
