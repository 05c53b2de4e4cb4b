import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { LeadRow } from '../../../../shared/crm/lead.ts';
import { codeLabel, personLabel, serviceLabel, sourceLabel } from '../../../ui/console/labels.ts';
import { changedParams } from '../../../ui/console/list-state.ts';
import { RecordLink } from '../../../ui/console/record-link.tsx';
import { LeadStatusMark } from '../../../ui/console/status.tsx';
import { formatAgo, formatMoment } from '../../../ui/console/times.ts';
import { ScoreMark } from '../lead/score-mark.tsx';

const isNarrow = (): boolean => matchMedia('(max-width: 688px)').matches;

const none = <Box color="text-status-inactive">–</Box>;

interface View {
  readonly zone: string;
  readonly now: number;
  readonly params: URLSearchParams;
}

/** The columns of the list of leads; the name opens the lead beside the list. */
export const leadColumns = ({ zone, now, params }: View): TableProps.ColumnDefinition<LeadRow>[] => [
  {
    id: 'lead',
    header: 'Lead',
    isRowHeader: true,
    minWidth: 130,
    maxWidth: isNarrow() ? 150 : 230,
    cell: (lead) => (
      <RecordLink
        to={`/admin/crm?${changedParams(params, { lead: lead.leadId })}`}
        aria-current={params.get('lead') === lead.leadId ? 'true' : undefined}
      >
        {personLabel(lead)}
      </RecordLink>
    ),
  },
  { id: 'score', header: 'Score', minWidth: 125, cell: (lead) => <ScoreMark score={lead.score} /> },
  { id: 'status', header: 'Status', minWidth: 130, cell: (lead) => <LeadStatusMark status={lead.status} /> },
  {
    id: 'services',
    header: 'Wants',
    minWidth: 150,
    maxWidth: 220,
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
  { id: 'address', header: 'Property', minWidth: 170, maxWidth: 280, cell: (lead) => lead.propertyAddress ?? none },
  { id: 'urgency', header: 'Urgency', minWidth: 100, cell: (lead) => (lead.urgency ? codeLabel(lead.urgency) : none) },
  { id: 'source', header: 'Came through', minWidth: 150, cell: (lead) => sourceLabel(lead.source) },
  {
    id: 'captures',
    header: 'Came back',
    minWidth: 110,
    cell: (lead) => (lead.contactAttempts ? `${lead.contactAttempts} ×` : none),
  },
];
