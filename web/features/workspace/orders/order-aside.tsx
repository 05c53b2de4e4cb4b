import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import { paymentShown } from '../../../../shared/sales/records/order-payment.ts';
import type { ApiOutput } from '../../../platform/api/api.ts';
import { bookingStatusLabel } from '../../../ui/console/marks/labels.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Button, ButtonLink, Chip, Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import styles from './order-aside.module.css';
import { orderStates, paymentOf } from './order-words.ts';

type Sheet = ApiOutput<'GET /api/orders/{orderId}/sheet'>;

interface Props {
  orderId: string;
  onEdit: () => void;
  onClose: () => void;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);

const Visits = ({ visits }: Pick<Sheet, 'visits'>) => {
  const { zone } = useWorkspace();
  return (
    <ul>
      {visits.map(({ bookingId, services, startsAt, scheduledDate, vendorName, status }) => (
        <li key={bookingId}>
          <span>
            <strong>{serviceNames(services)}</strong>
            <small>
              {startsAt === null ? `Due ${formatDate(scheduledDate)}` : formatMoment(startsAt, zone)}
              {vendorName && ` · ${vendorName}`} · {bookingStatusLabel(status)}
            </small>
          </span>
          {startsAt !== null && isOpen(status) && (
            <Link
              to={`/v2/calendar?from=${localDate(Date.parse(startsAt), zone)}`}
              aria-label={`${serviceNames(services)} on the calendar`}
            >
              Calendar
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};

/** What the panel tells of an order: its state, customer, house, visits and price. Over 40 lines: one panel of JSX. */
const Body = ({ sheet }: { sheet: Sheet }) => {
  const { zone } = useWorkspace();
  const { customer, address, items, pricing, propertyId, placedAt, visits, status } = sheet;
  const money = paymentOf(paymentShown(sheet));
  return (
    <>
      <p className={styles.chips}>
        <Chip tone={orderStates[status].tone}>{orderStates[status].text}</Chip>
        <Chip tone={money.tone}>{money.text}</Chip>
        <span>{formatMoment(placedAt, zone)}</span>
      </p>
      <Part title="Customer">
        <p>
          <strong>{customer.fullName}</strong>
        </p>
        <p>
          <a href={`mailto:${customer.email}`}>{customer.email}</a> ·{' '}
          <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>
        </p>
      </Part>
      <Part title="House">
        <p>
          {propertyId ? <Link to={`/v2/properties/${propertyId}`}>{address.line1}</Link> : address.line1},{' '}
          {address.city} {address.zip}
        </p>
      </Part>
      <Part title="Visits">
        <Visits visits={visits} />
      </Part>
      <Part title="Price">
        <dl>
          {items.map(({ id, name, calculatedPrice }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{formatCents(calculatedPrice)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <strong>Total</strong>
            </dt>
            <dd>
              <strong>{formatCents(pricing.total)}</strong>
            </dd>
          </div>
        </dl>
      </Part>
    </>
  );
};

/** An order beside the list. */
export const OrderAside = ({ orderId, onEdit, onClose }: Props) => {
  const { data, error, refetch } = useApi('GET /api/orders/{orderId}/sheet', { orderId });
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another panel
  useEffect(() => heading.current?.focus({ preventScroll: true }), [orderId]);
  return (
    <aside className={styles.aside} aria-labelledby="order-title">
      <header>
        <h2 id="order-title" ref={heading} tabIndex={-1}>
          {data?.number === undefined ? 'Order' : `Order ${data.number}`}
        </h2>
        <Button look="quiet" icon="close" aria-label="Close the order" onClick={onClose} />
      </header>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton rows={6} />}
      {data && <Body sheet={data} />}
      <footer>
        <Button look="primary" icon="edit" hint="e" onClick={onEdit} disabled={!data}>
          Edit
        </Button>
        <ButtonLink to={`/admin/orders/${orderId}`} icon="office">
          Back office
        </ButtonLink>
      </footer>
    </aside>
  );
};
