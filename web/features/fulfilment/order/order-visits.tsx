import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { VisitWithOffers } from '../../../../shared/fulfilment/dispatch/contract.ts';
import type { OrderSheet } from '../../../../shared/sales/records/order-list-contract.ts';
import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { BookingStatusMark } from '../../../ui/console/marks/status.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate, formatSpan } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { stateText, stateTypes } from '../visit-states.ts';
import { OfferLines } from './offer-lines.tsx';
import styles from './order.module.css';
import type { OrderAct } from './order-parts.ts';
import { useOrderVisits } from './use-order.ts';

const isChangeable = ({ status }: VisitRow): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'assigned';

const vendorText = ({ startsAt, vendorName, vendorId }: VisitRow): string =>
  vendorName ?? (startsAt ? (vendorId ? 'Assigned' : 'Not assigned yet') : 'Done remotely');

const When = ({ visit: { startsAt, endsAt, scheduledDate } }: { visit: VisitRow }) => {
  const { zone } = useWorkspace();
  return (
    <time dateTime={startsAt ?? scheduledDate}>
      {startsAt ? formatDate(scheduledDate) : `Due ${formatDate(scheduledDate)}`}
      {startsAt && endsAt && <small>{formatSpan(startsAt, endsAt, zone)}</small>}
    </time>
  );
};

interface Props {
  visit: VisitRow;
  onAct: (act: OrderAct) => void;
}

interface Named {
  /** A vendor's name. */
  nameOf: (vendorId: string) => string;
}

const Acts = ({ visit, onAct }: Props) => {
  const { bookingId, startsAt } = visit;
  const what = serviceNames(visit.services);
  const act = (name: OrderAct['act'], text: string) => (
    <Button variant="inline-link" ariaLabel={`${text} ${what}`} onClick={() => onAct({ act: name, bookingId })}>
      {text}
    </Button>
  );
  return (
    <div className={styles.acts}>
      {startsAt && act('move', 'Move')}
      {startsAt && act('vendor', 'Change vendor')}
      {act('cancel', 'Cancel')}
    </div>
  );
};

/** What dispatch knows of a visit: who was asked, and how far it is. */
const dispatchedOf = (visit: VisitRow, all: readonly VisitWithOffers[]): VisitWithOffers | undefined =>
  visit.startsAt === null
    ? undefined
    : all.find((each) => each.visit.services.some((service) => visit.services.includes(service)));

const Line = ({ visit, known, onAct, nameOf }: Props & { known: VisitWithOffers | undefined } & Named) => {
  const { startsAt } = visit;
  const isKnown = known !== undefined && visit.status !== 'cancelled';
  return (
    <li>
      <When visit={visit} />
      <div>
        <strong>{serviceNames(visit.services)}</strong>
        <p>{isKnown ? (known.visit.vendorName ?? 'Nobody has it') : vendorText(visit)}</p>
        {isKnown && <OfferLines of={known} nameOf={nameOf} />}
        {isChangeable(visit) && <Acts visit={visit} onAct={onAct} />}
        {isKnown && startsAt && (
          <RecordLink to={`/admin/dispatch?from=${visit.scheduledDate}&visit=${known.visit.visitId}`}>
            On the dispatch board
          </RecordLink>
        )}
      </div>
      {isKnown ? (
        <StatusIndicator type={stateTypes[known.visit.state]}>{stateText(known.visit)}</StatusIndicator>
      ) : (
        <BookingStatusMark status={visit.status} />
      )}
    </li>
  );
};

/** The visits of an order by time, with who was asked, who comes and what can be done about each. */
export const OrderVisits = ({ sheet, onAct }: { sheet: OrderSheet; onAct: (act: OrderAct) => void }) => {
  const { me } = useWorkspace();
  const { data } = useOrderVisits(sheet.orderId);
  const team = useApi('GET /api/vendors', {}, { enabled: isLeading(me.roles) });
  const nameOf = (id: string): string => team.data?.vendors.find(({ vendorId }) => vendorId === id)?.name ?? 'A vendor';
  return (
    <ol className={styles.visits} aria-label="Visits of this order">
      {sheet.visits.map((visit) => (
        <Line
          key={visit.bookingId}
          visit={visit}
          known={dispatchedOf(visit, data?.items ?? [])}
          nameOf={nameOf}
          onAct={onAct}
        />
      ))}
    </ol>
  );
};
