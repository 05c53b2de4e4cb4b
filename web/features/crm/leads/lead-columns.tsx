import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { originOf } from '../../../../shared/crm/leads/scoring/rank.ts';
import { changedParams } from '../../../ui/console/list/list-state.ts';
import { codeLabel, personLabel, serviceLabel, sourceLabel } from '../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { LeadStatusMark } from '../../../ui/console/marks/status.tsx';
import { formatAgo, formatMoment } from '../../../ui/console/times.ts';
import { ScoreMark } from '../lead/cards/score-mark.tsx';

const isNarrow = (): boolean => matchMedia('(max-width: 688px)').matches;

const none = <Box color="text-status-inactive">–</Box>;

const Due = ({ at, zone, now }: { at: string | null | undefined; zone: string; now: number }) => {
  if (!at) return at === null ? none : null; // absent where this list does not know
  const isOverdue = Date.parse(at) < now;
  return (
    <StatusIndicator type={isOverdue ? 'error' : 'pending'} {...(!isOverdue && { colorOverride: 'grey' })}>
      <time title={formatMoment(at, zone, now)} dateTime={at}>
        {isOverdue ? `Overdue, ${formatAgo(at, now)}` : formatAgo(at, now)}
      </time>
    </StatusIndicator>
  );
};

const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    none
  ) : (
    <SpaceBetween size="xxs" direction="horizontal">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </SpaceBetween>
  );

interface View {
  readonly zone: string;
  readonly now: number;
  readonly params: URLSearchParams;
  /** The display name of a colleague. */
  nameOf(profileId: string): string;
}

const Ago = ({ at, zone, now }: { at: string | null | undefined; zone: string; now: number }) =>
  at ? (
    <time title={formatMoment(at, zone, now)} dateTime={at}>
      {formatAgo(at, now)}
    </time>
  ) : (
    none
  );

/** The columns of the lead list; the name opens the lead next to the list. Over 40 lines: one entry per column. */
export const leadColumns = ({ zone, now, params, nameOf }: View): TableProps.ColumnDefinition<LeadRow>[] => [
  {
    id: 'lead',
    header: 'Lead',
    isRowHeader: true,
    minWidth: 130,
    maxWidth: isNarrow() ? 150 : 190,
    cell: (lead) => (
      <RecordLink
        to={`/admin/crm?${changedParams(params, { lead: lead.leadId })}`}
        aria-current={params.get('lead') === lead.leadId ? 'true' : undefined}
      >
        {personLabel(lead)}
      </RecordLink>
    ),
  },
  {
    id: 'score',
    header: 'Score',
    sortingField: 'score',
    minWidth: 125,
    cell: (lead) => <ScoreMark score={lead.score} isImported={originOf(lead) === 'imported'} />,
  },
  { id: 'status', header: 'Status', minWidth: 130, cell: (lead) => <LeadStatusMark status={lead.status} /> },
  {
    id: 'services',
    header: 'Services',
    minWidth: 150,
    maxWidth: 160,
    cell: (lead) => lead.servicesInterested.map(serviceLabel).join(', ') || none,
  },
  {
    id: 'created',
    header: 'Arrived',
    sortingField: 'newest',
    minWidth: 120,
    cell: (lead) => <Ago at={lead.createdAt} zone={zone} now={now} />,
  },
  {
    id: 'assigned',
    header: 'Assigned to',
    minWidth: 140,
    maxWidth: 170,
    cell: (lead) => (lead.assignedTo ? nameOf(lead.assignedTo) : none),
  },
  {
    id: 'contact',
    header: 'Last contact',
    sortingField: 'last_contact',
    minWidth: 140,
    cell: (lead) => <Ago at={lead.lastContactAt} zone={zone} now={now} />,
  },
  {
    id: 'task',
    header: 'Next task',
    sortingField: 'next_task',
    minWidth: 130,
    cell: (lead) => <Due at={lead.nextTaskAt} zone={zone} now={now} />,
  },
  { id: 'tags', header: 'Tags', minWidth: 140, maxWidth: 240, cell: (lead) => <TagList tags={lead.tags} /> },
  { id: 'email', header: 'Email', minWidth: 190, cell: (lead) => lead.email ?? none },
  { id: 'phone', header: 'Phone', minWidth: 150, cell: (lead) => (lead.phone ? formatPhone(lead.phone) : none) },
  { id: 'address', header: 'Property', minWidth: 150, maxWidth: 190, cell: (lead) => lead.propertyAddress ?? none },
  { id: 'urgency', header: 'Urgency', minWidth: 100, cell: (lead) => (lead.urgency ? codeLabel(lead.urgency) : none) },
  { id: 'source', header: 'Source', minWidth: 150, cell: (lead) => sourceLabel(lead.source) },
  {
    id: 'captures',
    header: 'Came back',
    minWidth: 110,
    cell: (lead) => (lead.contactAttempts ? `${lead.contactAttempts} ×` : none),
  },
];
