import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { ClientView } from '../../../../../shared/sales/records/contract.ts';
import type { PropertyRow } from '../../../../../shared/sales/records/property.ts';
import { breakable } from '../../../../ui/console/list/breakable.tsx';
import Table from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { clientColumns } from './client-columns.tsx';
import styles from './clients.module.css';

/** Narrower columns for the list next to the client's facts. */
const memberColumns = (zone: string) =>
  clientColumns('customer', zone)
    .filter(({ id }) => id !== 'phone')
    .map((column) => ({ ...column, minWidth: column.id === 'email' ? 180 : 100 }));

/** The customers who belong to a brokerage or company, with their orders. */
export const MemberList = ({ client }: { client: ClientView }) => {
  const { zone } = useWorkspace();
  return (
    <Table
      header={
        <Header variant="h2" counter={`(${client.members.length})`}>
          Customers who belong here
        </Header>
      }
      items={client.members}
      trackBy="clientId"
      wrapLines
      columnDefinitions={memberColumns(zone)}
      sortingDisabled
      ariaLabels={{ tableLabel: 'Customers who belong here' }}
      empty={
        <Box color="text-body-secondary">Nobody yet. Open a customer, choose Edit, and say where they belong.</Box>
      }
    />
  );
};

const orderCount = (orders: number): string => (orders === 1 ? '1 order' : `${orders} orders`);

/** The properties that a client ordered for. */
export const PropertyList = ({ properties }: { properties: readonly PropertyRow[] }) => (
  <Container
    header={
      <Header variant="h2" counter={`(${properties.length})`}>
        Properties
      </Header>
    }
  >
    {properties.length === 0 && <Box color="text-body-secondary">The houses of orders appear here.</Box>}
    <ul className={styles.plain}>
      {properties.map(({ propertyId, line1, city, zip, orders }) => (
        <li key={propertyId}>
          <RecordLink to={`/admin/properties/${propertyId}`}>{line1}</RecordLink>
          <p>
            {city} {zip}
            {orders > 0 && ` · ${orderCount(orders)}`}
          </p>
        </li>
      ))}
    </ul>
  </Container>
);

/** The contact people of a client. */
export const ContactList = ({ contacts }: { contacts: ClientView['contacts'] }) => (
  <Container header={<Header variant="h2">Contacts</Header>}>
    {contacts.length === 0 && <Box color="text-body-secondary">Nobody is entered yet; choose Edit to add one.</Box>}
    <ul className={styles.plain}>
      {contacts.map(({ name, role, email, phone }) => (
        <li key={`${name} ${email} ${phone}`}>
          <strong>{name}</strong>
          {role && `, ${role}`}
          {email && (
            <p>
              <Link href={`mailto:${email}`}>{breakable(email)}</Link>
            </p>
          )}
          {phone && (
            <p>
              <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  </Container>
);
