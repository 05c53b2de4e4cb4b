import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { VisitView } from '../../../../shared/sales/records/visit-contract.ts';
import { towardsDestructive } from '../../../ui/console/form/destructive.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { LeadLink } from '../../../ui/console/marks/lead-link.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { BookingStatusMark } from '../../../ui/console/marks/status.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { InSidePanel } from '../../../ui/console/page.tsx';
import { formatDate, formatSpan } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useVisit } from './acts/use-visit.ts';
import type { PendingAct } from './acts/visit-act.tsx';
import { OrderVisits } from './order-visits.tsx';
import { vendorOf } from './visit.ts';
import { VisitButtons } from './visit-buttons.tsx';
import { isChangeable } from './visit-steps.ts';
import { orderName } from './visit-text.ts';

const Facts = ({ view: { visit, customer } }: { view: VisitView }) => {
  const { zone } = useWorkspace();
  const { startsAt, endsAt } = visit;
  return (
    <KeyValuePairs
      columns={2}
      minColumnWidth={150}
      items={[
        { label: 'Status', value: <BookingStatusMark status={visit.status} /> },
        { label: startsAt ? 'Day' : 'Due', value: formatDate(visit.scheduledDate) },
        ...(startsAt && endsAt ? [{ label: 'Time', value: formatSpan(startsAt, endsAt, zone) }] : []),
        { label: 'Vendor', value: vendorOf(visit) },
        { label: 'Customer', value: <LeadLink leadId={visit.leadId}>{customer.fullName}</LeadLink> },
        { label: 'Phone', value: <Link href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</Link> },
        { label: 'Property', value: visit.propertyAddress },
        { label: 'Price', value: formatCents(visit.price) },
      ]}
    />
  );
};

interface Props {
  bookingId: string;
  onAct: (pending: PendingAct) => void;
  close: () => void;
}

/** A visit next to its list: what can be done with it, its facts, and the rest of its order. */
const VisitPanel = ({ bookingId, onAct, close }: Props) => {
  const { data: view, error, refetch } = useVisit(bookingId);
  const canCancelOrder = view?.visits.every(({ status }) => status === 'cancelled' || isChangeable({ status }));
  return (
    <InSidePanel header={view ? serviceNames(view.visit.services) : 'Booking'} close={close}>
      {view && (
        <SpaceBetween size="l">
          <VisitButtons view={view} onAct={onAct} />
          <Facts view={view} />
          <Container
            header={
              <Header
                variant="h3"
                actions={<Box variant="strong">{formatCents(view.order.total)}</Box>}
                description={view.visits.length > 1 ? `${view.visits.length} visits and deliveries` : undefined}
              >
                <RecordLink to={`/admin/orders/${view.order.orderId}`}>{orderName(view.order)}</RecordLink>
              </Header>
            }
          >
            <SpaceBetween size="m">
              <OrderVisits view={view} onAct={onAct} />
              {canCancelOrder && view.order.status === 'placed' && (
                <Button style={towardsDestructive} onClick={() => onAct({ act: 'cancelOrder', bookingId })}>
                  Cancel whole order
                </Button>
              )}
            </SpaceBetween>
          </Container>
        </SpaceBetween>
      )}
      {!view && error && <Problem error={error} retry={refetch} />}
      {!view && !error && <ListSkeleton rows={5} />}
    </InSidePanel>
  );
};

export default VisitPanel;
