import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { AgentDashboard } from '../../../../shared/deals/agent/contract.ts';
import { personLabel } from '../../../ui/console/marks/labels.ts';
import { LeadLink } from '../../../ui/console/marks/lead-link.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatAgo, formatDate, formatMoment, formatSpan } from '../../../ui/console/times.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useHasLeads, useWorkspace } from '../../../ui/console/workspace.tsx';
import { ShowingActs } from '../showings/showing-acts.tsx';
import { AnswerClock, guestLine } from '../showings/showing-words.tsx';

interface PartProps {
  readonly title: string;
  readonly to?: string | undefined;
  readonly empty: string;
  readonly rows: readonly ReactNode[];
}

/** One answer of the dashboard, with a way to the whole of it. */
const Part = ({ title, to, empty, rows }: PartProps) => (
  <Container
    fitHeight
    header={
      <Header
        variant="h2"
        actions={to !== undefined && <RecordLink to={to}>{`All ${title.toLowerCase()}`}</RecordLink>}
      >
        {title}
      </Header>
    }
  >
    {rows.length > 0 ? <SpaceBetween size="m">{rows}</SpaceBetween> : <Box color="text-body-secondary">{empty}</Box>}
  </Container>
);

const Sums = ({ data }: { data: AgentDashboard }) => {
  const { leads, showings, deadlines, compliance, commission } = data;
  return (
    <Container>
      <KeyValuePairs
        columns={4}
        items={[
          { label: 'New leads', value: String(leads.fresh) },
          { label: 'Showings to answer', value: String(showings.requested) },
          { label: 'Missed deadlines', value: String(deadlines.overdue) },
          { label: 'Average file score', value: compliance.score === null ? '–' : `${compliance.score} of 100` },
          { label: 'Showings today', value: String(showings.today) },
          { label: `Statements, ${commission.year}`, value: String(commission.deals) },
          { label: `Commission paid, ${commission.year}`, value: formatCents(commission.paid) },
          { label: 'Approved, to be paid', value: formatCents(commission.toBePaid) },
        ]}
      />
    </Container>
  );
};

const showingRows = ({ showings }: AgentDashboard, zone: string, now: number): ReactNode[] =>
  showings.items.map((showing) => (
    <div key={showing.showingId}>
      <Box fontWeight="bold">
        {formatMoment(showing.startsAt, zone)}, {showing.address.line1}
      </Box>
      <Box>{guestLine(showing)}</Box>
      {showing.status === 'requested' && <AnswerClock answerBy={showing.answerBy} now={now} />}
      <ShowingActs showing={showing} now={now} />
    </div>
  ));

const deadlineRows = ({ deadlines }: AgentDashboard): ReactNode[] =>
  deadlines.items.map(({ transactionId, address, code, label, dueOn, isOverdue }) => (
    <div key={`${transactionId} ${code}`}>
      <RecordLink to={`/admin/agent/transactions/${transactionId}`}>{`${label}, ${address.line1}`}</RecordLink>
      <Box>
        <StatusIndicator type={isOverdue ? 'error' : 'pending'}>
          {isOverdue ? `Missed, was due ${formatDate(dueOn)}` : `Due ${formatDate(dueOn)}`}
        </StatusIndicator>
      </Box>
    </div>
  ));

const standings = { good: 'success', watch: 'warning', at_risk: 'error' } as const;

const fileRows = ({ compliance }: AgentDashboard): ReactNode[] =>
  compliance.items.map(({ transactionId, number, address, score, standing, rejected }) => (
    <div key={transactionId}>
      <RecordLink to={`/admin/agent/transactions/${transactionId}`}>{`${number}, ${address.line1}`}</RecordLink>
      <Box>
        <StatusIndicator type={standings[standing]}>
          {`${score} of 100${rejected > 0 ? `, ${rejected} to submit again` : ''}`}
        </StatusIndicator>
      </Box>
    </div>
  ));

const leadRows = ({ leads }: AgentDashboard, now: number): ReactNode[] =>
  leads.items.map((lead) => (
    <div key={lead.leadId}>
      <LeadLink leadId={lead.leadId}>{personLabel(lead)}</LeadLink>
      <Box color="text-body-secondary">{`Score ${lead.score}, ${formatAgo(lead.createdAt, now)}`}</Box>
    </div>
  ));

const openHouseRows = ({ openHouses }: AgentDashboard, zone: string): ReactNode[] =>
  openHouses.map(({ openHouseId, address, day, startsAt, endsAt }) => (
    <div key={openHouseId}>
      <RecordLink to={`/admin/agent/showings/${openHouseId}`}>{address.line1}</RecordLink>
      <Box>{`${formatDate(day)}, ${formatSpan(startsAt, endsAt, zone)}`}</Box>
    </div>
  ));

/** What an agent looks at in the morning: who waits, what is due, what it pays. */
const DashboardPage = () => {
  const { zone } = useWorkspace();
  const now = useClock();
  const hasLeads = useHasLeads();
  const { data, error, refetch } = useApi('GET /api/agent/dashboard', {});
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Who waits for you, what is due, and what your deals pay.">
        My day
      </Header>
      {error && <Problem error={error} retry={refetch} />}
      {!data && !error && <Box color="text-body-secondary">Loading...</Box>}
      {data && (
        <SpaceBetween size="l">
          <Sums data={data} />
          <ColumnLayout columns={2}>
            <Part
              title="Showings"
              to="/admin/agent/showings"
              empty="No showing is asked for in the next seven days."
              rows={showingRows(data, zone, now)}
            />
            <Part title="Deadlines" empty="Nothing is due in the next two weeks." rows={deadlineRows(data)} />
            <Part title="Files" empty="You have no open deal." rows={fileRows(data)} />
            <Part
              title="Leads"
              to={hasLeads ? '/admin/crm' : undefined}
              empty="No new lead waits for you."
              rows={leadRows(data, now)}
            />
            <Part title="Open houses" empty="None planned." rows={openHouseRows(data, zone)} />
          </ColumnLayout>
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
};

export default DashboardPage;
