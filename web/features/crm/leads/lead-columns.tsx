import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { LeadRow } from '../../../../shared/crm/lead.ts';
import { Link } from '../../../platform/navigation.tsx';
import { codeLabel, personLabel, serviceLabel, sourceLabel } from '../../../ui/console/labels.ts';
import { LeadStatusMark } from '../../../ui/console/status.tsx';
import { formatAgo, formatMoment } from '../../../ui/console/times.ts';
import { ScoreMark } from '../lead/score-mark.tsx';

const none = <Box color="text-status-inactive">–</Box>;

/** The columns of the list of leads; `zone` is the tenant's, `now` moves with the clock. */
export const leadColumns = (zone: string, now: number): TableProps.ColumnDefinition<LeadRow>[] => [
  {
    id: 'lead',
    header: 'Lead',
    isRowHeader: true,
    minWidth: 170,
    cell: (lead) => <Link to={`/admin/crm/${lead.leadId}`}>{personLabel(lead)}</Link>,
  },
  { id: 'score', header: 'Score', minWidth: 110, cell: (lead) => <ScoreMark score={lead.score} /> },
  { id: 'status', header: 'Status', minWidth: 130, cell: (lead) => <LeadStatusMark status={lead.status} /> },
  {
    id: 'services',
    header: 'Wants',
    minWidth: 170,
    cell: (lead) => lead.servicesInterested.map(serviceLabel).join(', ') || none,
  },
  {
    id: 'created',
    header: 'Arrived',
    minWidth: 120,
    cell: (lead) => (
      <time title={formatMoment(lead.createdAt, zone, now)} dateTime={lead.createdAt}>
        {formatAgo(lead.createdAt, now)}
      </time>
    ),
  },
  { id: 'email', header: 'E-mail', minWidth: 190, cell: (lead) => lead.email ?? none },
  { id: 'phone', header: 'Phone', minWidth: 150, cell: (lead) => (lead.phone ? formatPhone(lead.phone) : none) },
  { id: 'address', header: 'Property', minWidth: 220, cell: (lead) => lead.propertyAddress ?? none },
  { id: 'urgency', header: 'Urgency', minWidth: 100, cell: (lead) => (lead.urgency ? codeLabel(lead.urgency) : none) },
  { id: 'source', header: 'Came through', minWidth: 150, cell: (lead) => sourceLabel(lead.source) },
  {
    id: 'captures',
    header: 'Came back',
    minWidth: 110,
    cell: (lead) => (lead.contactAttempts ? `${lead.contactAttempts} ×` : none),
  },
];
