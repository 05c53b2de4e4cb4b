import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatCents } from '../../../../shared/contract/money.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { metricNames, metricText } from '../../../../shared/deals/commissions/why.ts';
import { formatRate } from '../../../../shared/deals/rate.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { useFile } from '../../../ui/console/csv/use-file.ts';
import { formatDay } from '../../../ui/console/days.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../ui/console/list/list-state.ts';
import Table from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { dollars } from '../../../ui/dollars.ts';
import { centsColumn } from './cents-column.tsx';
import { planText, StateMark } from './commission-words.tsx';
import styles from './commissions.module.css';

type Own = ApiOutput<'GET /api/commissions/me'>;

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div>
    <Box color="text-body-secondary">{label}</Box>
    <div className={styles.figure}>{value}</div>
    <Box color="text-body-secondary">{note}</Box>
  </div>
);

const nextText = ({ left }: NonNullable<Own['year']>): string => {
  const now = `You keep ${formatRate(left.share)} of the next dollar`;
  if (!left.tier) return `${now}.`;
  const { metric, share } = left.tier;
  return `${now}; ${formatRate(share)} after another ${metricText(metric, left.tier.left)} of ${metricNames[metric]}.`;
};

/** The year in one picture: how much is paid, and how far it is to the cap. Over 40 lines: one card of JSX. */
const Year = ({ own }: { own: Own }) => {
  const { year, plan, planName, planVersion, balance } = own;
  if (!year || !plan) {
    return <Container>You have no commission terms yet. Your administrator gives you a plan.</Container>;
  }
  const { cap } = plan.split;
  const { companyDollar, gci, units } = year.count;
  const left = year.left.cap;
  return (
    <Container
      header={
        <Header variant="h2" description={`${planName}, version ${planVersion}: ${planText(plan)}`}>
          {`${formatDay(year.start)} to ${formatDay(year.end)}`}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <ColumnLayout columns={3}>
          <Figure
            label="Paid to you"
            value={dollars(own.paid)}
            note={own.toBePaid > 0 ? `${dollars(own.toBePaid)} approved, on its way` : 'Nothing more is on its way'}
          />
          <Figure label="Gross commission" value={dollars(gci)} note={metricText('units', units)} />
          {left === null ? (
            <Figure label="Company dollar" value={dollars(companyDollar)} note="Your plan has no cap" />
          ) : (
            <Figure label="Left to the cap" value={dollars(left)} note={`${dollars(companyDollar)} paid so far`} />
          )}
        </ColumnLayout>
        {cap !== undefined && (
          <ProgressBar
            value={Math.min(100, Math.round((companyDollar / Math.max(1, cap)) * 100))}
            label={`Cap of ${formatCents(cap)}`}
            description={nextText(year)}
          />
        )}
        {cap === undefined && <Box>{nextText(year)}</Box>}
        {balance.cents !== 0 && (
          <Box color="text-status-warning">
            {balance.cents > 0
              ? `${dollars(balance.cents)} is taken of your next deal (${balance.why}).`
              : `${dollars(-balance.cents)} comes back to you with your next deal (${balance.why}).`}
          </Box>
        )}
      </SpaceBetween>
    </Container>
  );
};

const Statements = ({ own }: { own: Own }) => (
  <Table
    header={<Header variant="h2">Statements</Header>}
    items={own.statements}
    trackBy={({ disbursementId, role }) => `${disbursementId} ${role}`}
    columnDefinitions={[
      {
        id: 'number',
        header: 'Statement',
        isRowHeader: true,
        minWidth: 150,
        // A team lead who is also an agent of the deal has two of the same disbursement.
        cell: ({ disbursementId, role, number }) => (
          <RecordLink to={`/admin/agent/commissions/${disbursementId}${role === 'lead' ? '?role=lead' : ''}`}>
            {number}
          </RecordLink>
        ),
      },
      { id: 'deal', header: 'Deal', minWidth: 220, cell: ({ address }) => addressLine(address) },
      { id: 'status', header: 'State', minWidth: 130, cell: ({ state }) => <StateMark state={state} /> },
      { id: 'closed', header: 'Closed', minWidth: 120, cell: ({ closedOn }) => formatDay(closedOn) },
      centsColumn<Own['statements'][number]>('total', 'Net', ({ net }) => net, { minWidth: 120 }),
    ]}
    ariaLabels={{ tableLabel: 'Statements' }}
    empty={<Box color="text-body-secondary">None in this year yet.</Box>}
  />
);

/**
 * An agent's own commissions: the year, what is left to the cap, and the statements to print. Over 40 lines: one screen
 * of JSX with its export.
 */
const OwnPage = () => {
  const [params, change] = useListState();
  const year = params.get('year');
  const input = year === null ? {} : { year };
  const { data: own, error, refetch } = useApi('GET /api/commissions/me', input, { keep: true });
  const { save, isSaving } = useFile(async () => ({
    fileName: 'my-commissions.csv',
    csv: await api('POST /api/commissions/me/export', input),
  }));
  const years = (own?.years ?? []).map((value) => ({ value, label: `Year from ${formatDay(value)}` }));
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="Your year, what is left to the cap, and each statement with its reasons."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            {years.length > 1 && (
              <Select
                ariaLabel="Year"
                options={years}
                selectedOption={years.find(({ value }) => value === (year ?? own?.year?.start)) ?? null}
                onChange={({ detail }) => change({ year: detail.selectedOption.value })}
              />
            )}
            <Button iconName="download" loading={isSaving} loadingText="Exporting" onClick={save}>
              Export CSV
            </Button>
          </SpaceBetween>
        }
      >
        My commissions
      </Header>
      {error && !own && <Problem error={error} retry={refetch} />}
      {!own && !error && <ListSkeleton rows={5} />}
      {own && <Year own={own} />}
      {own && <Statements own={own} />}
    </SpaceBetween>
  );
};

export default OwnPage;
