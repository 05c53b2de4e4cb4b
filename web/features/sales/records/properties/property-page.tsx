import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ComponentType, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { PropertyView } from '../../../../../shared/sales/records/contract.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { codeLabel } from '../../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { FailedPage } from '../../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { OrdersOf } from '../orders/orders-of.tsx';
import { VisitList } from '../orders/visit-list.tsx';
import { AnalysisCard } from './analysis/analysis-card.tsx';
import styles from './properties.module.css';
import { PropertyNotes } from './property-notes.tsx';

const Facts = ({ property }: { property: PropertyView }) => {
  const { type, sqFt, rooms, yearBuilt, orders, spent, clients } = property;
  return (
    <Container header={<Header variant="h2">About</Header>}>
      <KeyValuePairs
        columns={2}
        minColumnWidth={130}
        items={[
          { label: 'Kind', value: type ? codeLabel(type) : 'Not known' },
          { label: 'Year built', value: yearBuilt === null ? 'Not known' : String(yearBuilt) },
          { label: 'Square feet', value: sqFt > 0 ? sqFt.toLocaleString('en-US') : 'Not known' },
          { label: 'Rooms', value: rooms > 0 ? String(rooms) : 'Not known' },
          { label: 'Orders', value: String(orders) },
          { label: 'Lifetime value', value: formatCents(spent) },
          {
            label: 'Ordered by',
            value: (
              <ul className={styles.people}>
                {clients.map(({ clientId, name }) => (
                  <li key={clientId}>
                    <RecordLink to={`/admin/clients/${clientId}`}>{name}</RecordLink>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Container>
  );
};

/** What other areas show of a house. */
interface PropertyParts {
  History: ComponentType<{ propertyId: string }>;
  Repairs: ComponentType<{ propertyId: string }>;
}

const Property = ({ property, History, Repairs }: PropertyParts & { property: PropertyView }) => {
  const { line1, city, state, zip, upcoming, propertyId, orders } = property;
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={`${city}, ${state} ${zip}`}>
        {line1}
      </Header>
      <div className={styles.columns}>
        <SpaceBetween size="l">
          <Container
            header={
              <Header variant="h2" counter={`(${upcoming.length})`}>
                Visits to come
              </Header>
            }
          >
            {upcoming.length === 0 && <Box color="text-body-secondary">Nothing is booked here.</Box>}
            <VisitList visits={upcoming} label="Visits to come" />
          </Container>
          <OrdersOf owner={{ propertyId }} total={orders} />
          <AnalysisCard key={propertyId} propertyId={propertyId} />
        </SpaceBetween>
        <SpaceBetween size="l">
          <PropertyNotes property={property} />
          <Facts property={property} />
          <Suspense fallback={null}>
            <Repairs propertyId={propertyId} />
          </Suspense>
          <Suspense fallback={null}>
            <History propertyId={propertyId} />
          </Suspense>
        </SpaceBetween>
      </div>
    </SpaceBetween>
  );
};

/** The page of a property: upcoming visits, notes and orders. */
export const PropertyPage = ({ History, Repairs }: PropertyParts) => {
  const { propertyId = '' } = useParams();
  const { data: property, error, refetch } = useApi('GET /api/properties/{propertyId}', { propertyId });
  useNamedPage(property?.line1 ?? 'Property');
  if (property) return <Property property={property} History={History} Repairs={Repairs} />;
  if (!error) return <ListSkeleton rows={8} />;
  return (
    <FailedPage
      title="Property"
      error={error}
      retry={refetch}
      all={{ to: '/admin/properties', text: 'All properties' }}
    />
  );
};
