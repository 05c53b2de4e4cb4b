import Alert from '@cloudscape-design/components/alert';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { ConflictingVisit } from '../../../../../shared/sales/settings/vendors.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { formatDate, formatSpan } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

const Visit = ({ visit }: { visit: ConflictingVisit }) => {
  const { zone } = useWorkspace();
  const { date, startsAt, endsAt, services, customer, place, reason } = visit;
  return (
    <li>
      <RecordLink to={`/admin/dispatch?from=${date}`}>
        {formatDate(date)}, {formatSpan(startsAt, endsAt, zone)}
      </RecordLink>
      : {serviceNames(services)} for {customer}, {place} ({reason})
    </li>
  );
};

/** Booked visits that no longer fit this vendor; they remain until somebody moves them. */
export const RemainingVisits = ({ visits }: { visits: readonly ConflictingVisit[] }) => {
  if (visits.length === 0) return null;
  const count = visits.length === 1 ? 'One visit stays' : `${visits.length} visits stay`;
  return (
    <Alert type="warning" statusIconAriaLabel="Warning" header={`${count} booked and must be moved by you`}>
      <ul>
        {visits.map((visit) => (
          <Visit key={visit.orderId + visit.startsAt} visit={visit} />
        ))}
      </ul>
    </Alert>
  );
};
