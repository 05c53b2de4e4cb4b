import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import { addressLine } from '../../../../shared/contract/place.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { ShowingView } from '../../../../shared/deals/showings/contract.ts';
import { breakable } from '../../../ui/console/list/breakable.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { LeadLink } from '../../../ui/console/marks/lead-link.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { ShowingActs } from './showing-acts.tsx';
import { AnswerClock, answersLine, guestLine } from './showing-words.tsx';

/** A line for each way to reach the guest, also on a card, which sets breaks and blocks of other kinds in one line. */
const Reach = ({ href, children }: { href: string; children: string }) => (
  <span style={{ display: 'block', fontWeight: 'normal' }}>
    <Link href={href}>{breakable(children)}</Link>
  </span>
);

/** The guest with how to reach them, and their lead where they are one. */
export const GuestCell = ({ showing }: { showing: ShowingView }) => {
  const { leadId, guest } = showing;
  const { phone, email } = guest;
  return (
    <>
      {leadId === undefined ? guestLine(showing) : <LeadLink leadId={leadId}>{guestLine(showing)}</LeadLink>}
      {phone && <Reach href={`tel:${phone}`}>{formatPhone(phone)}</Reach>}
      {email && <Reach href={`mailto:${email}`}>{email}</Reach>}
    </>
  );
};

const columnsFor = (zone: string, now: number): TableProps.ColumnDefinition<ShowingView>[] => [
  {
    id: 'guest',
    header: 'Who',
    isRowHeader: true,
    minWidth: 180,
    cell: (showing) => <GuestCell showing={showing} />,
  },
  { id: 'house', header: 'House', minWidth: 170, cell: ({ address }) => addressLine(address) },
  { id: 'when', header: 'When', minWidth: 230, cell: ({ startsAt }) => formatMoment(startsAt, zone) },
  {
    id: 'clock',
    header: 'Time to answer',
    minWidth: 190,
    cell: (showing) => (
      <>
        <AnswerClock answerBy={showing.answerBy} now={now} />
        <Box color="text-body-secondary" fontSize="body-s">
          {answersLine(showing)}
        </Box>
      </>
    ),
  },
  { id: 'acts', header: 'Answer', minWidth: 250, cell: (showing) => <ShowingActs showing={showing} now={now} /> },
];

/** What waits for an answer, the shortest clock first. */
export const RequestsTable = ({
  showings,
  zone,
  now,
}: {
  /** Undefined until they are known. */
  showings: readonly ShowingView[] | undefined;
  zone: string;
  now: number;
}) => (
  <Table<ShowingView>
    header={
      <Header variant="h2" counter={showings && `(${showings.length})`}>
        Waiting for your answer
      </Header>
    }
    items={[...(showings ?? [])].sort((a, b) => a.answerBy.localeCompare(b.answerBy))}
    trackBy="showingId"
    wrapLines
    isReading
    loading={showings === undefined}
    loadingText="Loading..."
    columnDefinitions={columnsFor(zone, now)}
    ariaLabels={{ tableLabel: 'Requests' }}
    empty={<Box color="text-body-secondary">Nobody waits. New requests appear here with four hours to answer.</Box>}
  />
);
