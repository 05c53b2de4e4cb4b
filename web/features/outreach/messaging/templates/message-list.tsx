import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import Table from '../../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

type Row = ApiOutput<'GET /api/templates'>['items'][number];

export const messagePath = (code: string): string => `/admin/settings?section=messages&message=${code}`;

const audiences: Record<Row['audience'], string> = {
  customer: 'Customers',
  lead: 'Leads',
  vendor: 'Vendors',
  team: 'Your team',
  user: 'Account holders',
};

const Name = ({ row }: { row: Row }) => {
  const navigate = useNavigate();
  return (
    <>
      <Link
        href={messagePath(row.code)}
        onFollow={(event) => {
          event.preventDefault();
          void navigate(messagePath(row.code));
        }}
      >
        {row.name}
      </Link>
      <Box color="text-body-secondary" fontSize="body-s">
        {row.when}
      </Box>
    </>
  );
};

const Texts = ({ row }: { row: Row }) => {
  const { zone } = useWorkspace();
  if (!row.own) return <Box color="text-body-secondary">Standard</Box>;
  return (
    <>
      <Badge color="blue">Customized</Badge>
      <Box color="text-body-secondary" fontSize="body-s">
        {row.own.updatedBy}, {formatMoment(row.own.updatedAt, zone)}
      </Box>
    </>
  );
};

const columns = [
  { id: 'name', header: 'Message', cell: (row: Row) => <Name row={row} />, isRowHeader: true, minWidth: 260 },
  { id: 'audience', header: 'Sent to', cell: (row: Row) => audiences[row.audience], minWidth: 130 },
  {
    id: 'channels',
    header: 'Channel',
    cell: (row: Row) => (row.channels.includes('sms') ? 'Email and text' : 'Email'),
    minWidth: 140,
  },
  { id: 'texts', header: 'Wording', cell: (row: Row) => <Texts row={row} />, minWidth: 180 },
];

/** True if each word of the filter is in what the list says of a message. */
const fits = (row: Row, filter: string): boolean => {
  const said =
    `${row.name} ${row.when} ${audiences[row.audience]} ${row.own ? 'Customized' : 'Standard'}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
};

/** The words that narrow the list, in the address, so that they outlive a look at a message. */
const useFilter = () => {
  const [query, setQuery] = useSearchParams();
  const set = (text: string): void => {
    const next = new URLSearchParams(query);
    if (text === '') next.delete('q');
    else next.set('q', text);
    setQuery(next, { replace: true });
  };
  return [query.get('q') ?? '', set] as const;
};

/** All messages of the product, marking those with the company's own texts. Over 40 lines: one table of JSX. */
export const MessageList = () => {
  const [filter, setFilter] = useFilter();
  const { data, error, refetch } = useApi('GET /api/templates', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={10} />;
  const shown = data.items.filter((row) => fits(row, filter));
  return (
    <Table
      variant="container"
      items={shown}
      trackBy="code"
      columnDefinitions={columns}
      wrapLines
      filter={
        <TextFilter
          filteringText={filter}
          filteringPlaceholder="Find a message"
          filteringAriaLabel="Find a message"
          filteringClearAriaLabel="Clear"
          countText={filter && (shown.length === 1 ? '1 message' : `${shown.length} messages`)}
          onChange={({ detail }) => setFilter(detail.filteringText)}
        />
      }
      empty={
        <Box textAlign="center">
          <Box padding={{ bottom: 's' }}>No message has these words.</Box>
          <Button onClick={() => setFilter('')}>Show all messages</Button>
        </Box>
      }
      header={
        <Header
          counter={`(${data.items.length})`}
          description="Every message we send for you, and when. Edit the wording; we’ll keep sending it at the right time."
        >
          Messages
        </Header>
      }
    />
  );
};
