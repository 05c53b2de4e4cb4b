import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { OrderSheet } from '../../../../shared/sales/records/order-list-contract.ts';
import { breakable } from '../../../ui/console/list/breakable.tsx';
import { codeLabel } from '../../../ui/console/marks/labels.ts';
import { LeadLink } from '../../../ui/console/marks/lead-link.tsx';
import { LeadingLink } from '../../../ui/console/marks/leading-link.tsx';
import { useHasLeads } from '../../../ui/console/workspace.tsx';
import styles from './order.module.css';

/** A part of the order's page. */
export const OrderCard = ({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <Container
    header={
      <Header variant="h2" actions={actions}>
        {title}
      </Header>
    }
  >
    {children}
  </Container>
);

/** The lead's page is a part of lead management. */
const storyOf = ({ leadId }: OrderSheet) => ({
  label: 'Story',
  value: <LeadLink leadId={leadId}>Lead and conversation</LeadLink>,
});

/** Who ordered, and how to reach them. */
export const CustomerCard = ({ sheet }: { sheet: OrderSheet }) => {
  const hasLeads = useHasLeads();
  const { customer, clientId } = sheet;
  return (
    <OrderCard title="Customer">
      <KeyValuePairs
        columns={1}
        items={[
          {
            label: 'Name',
            value: clientId ? (
              <LeadingLink to={`/admin/clients/${clientId}`}>{customer.fullName}</LeadingLink>
            ) : (
              customer.fullName
            ),
          },
          { label: 'Phone', value: <Link href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</Link> },
          { label: 'Email', value: <Link href={`mailto:${customer.email}`}>{breakable(customer.email)}</Link> },
          ...(hasLeads ? [storyOf(sheet)] : []),
        ]}
      />
    </OrderCard>
  );
};

const occupancies = { vacant: 'Vacant', owner: 'The owner lives there', tenant: 'A tenant lives there' } as const;

/** The house, and what a crew must know to get in and work. */
export const HouseCard = ({ sheet }: { sheet: OrderSheet }) => {
  const { address, propertyId, sqFt, rooms, propertyDetails = {} } = sheet;
  const { type, occupancy, access, pets, parking, notes } = propertyDetails;
  const street = `${address.line1}, ${address.city}, ${address.state} ${address.zip}`;
  const known = [
    ['Kind', type && codeLabel(type)],
    ['Occupancy', occupancy && occupancies[occupancy]],
    ['Access', access],
    ['Pets', pets === undefined ? undefined : pets ? 'Yes' : 'No'],
    ['Parking', parking],
    ['Notes', notes],
  ] as const;
  return (
    <OrderCard title="House">
      <KeyValuePairs
        columns={1}
        items={[
          {
            label: 'Address',
            value: propertyId ? <LeadingLink to={`/admin/properties/${propertyId}`}>{street}</LeadingLink> : street,
          },
          { label: 'Size', value: `${sqFt.toLocaleString('en-US')} sq ft, ${rooms} rooms` },
          ...known.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
        ]}
      />
    </OrderCard>
  );
};

/** What was ordered, each line with why its price is what it is; frozen when the order was placed. */
export const LinesCard = ({ sheet: { items, pricing } }: { sheet: OrderSheet }) => {
  const saved = pricing.subtotal - pricing.total;
  return (
    <OrderCard title="Ordered">
      <dl className={styles.sum}>
        {items.map(({ id, name, calculatedPrice, adjustments }) => (
          <div key={id}>
            <dt>
              {name}
              {adjustments.length > 0 && <small>{adjustments.map(({ reason }) => reason).join(', ')}</small>}
            </dt>
            <dd>{formatCents(calculatedPrice)}</dd>
          </div>
        ))}
        {saved > 0 && (
          <div>
            <dt>Discounts</dt>
            <dd>{`−${formatCents(saved)}`}</dd>
          </div>
        )}
        <div data-total>
          <dt>Total</dt>
          <dd>{formatCents(pricing.total)}</dd>
        </div>
      </dl>
    </OrderCard>
  );
};
