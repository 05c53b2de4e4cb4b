import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { ActProblem, Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { dayText, planNames } from '../../plan/plan-words.ts';
import { DeclineSignup } from './decline-signup.tsx';
import { useApprove } from './use-signups.ts';

type Row = ApiOutput<'GET /api/signups'>['items'][number];

const columns = (zone: string, actions: (row: Row) => React.ReactNode): TableProps.ColumnDefinition<Row>[] => [
  { id: 'name', header: 'Company', isRowHeader: true, cell: ({ company }) => company.name },
  { id: 'slug', header: 'Short name', cell: ({ company }) => company.slug },
  { id: 'county', header: 'Serves', cell: ({ company }) => `${company.countyName}, ${company.state}` },
  { id: 'plan', header: 'Plan', cell: ({ company }) => planNames[company.planCode] },
  { id: 'who', header: 'Asked by', cell: ({ applicant }) => applicant.name ?? applicant.email },
  { id: 'when', header: 'Asked', cell: ({ createdAt }) => dayText(createdAt, zone) },
  { id: 'actions', header: 'Decide', cell: actions },
];

/** Lists pending sign-up requests; renders nothing without any. Over 40 lines: one table of JSX. */
export const SignupRequests = () => {
  const { zone } = useWorkspace();
  const [declining, setDeclining] = useState<Row>();
  const { data, error, refetch } = useApi('GET /api/signups', { status: 'pending', limit: 100 });
  const { mutate, variables, isPending, error: failure } = useApprove();
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data?.items.length) return null;
  const actions = (row: Row) => (
    <SpaceBetween size="xs" direction="horizontal">
      <Button
        variant="primary"
        loading={isPending && variables === row.signupId}
        ariaLabel={`Approve ${row.company.name}`}
        onClick={() => mutate(row.signupId)}
      >
        Approve
      </Button>
      <Button ariaLabel={`Decline ${row.company.name}`} onClick={() => setDeclining(row)}>
        Decline
      </Button>
    </SpaceBetween>
  );
  return (
    <SpaceBetween size="m">
      {failure && <ActProblem error={failure} />}
      <Table
        items={data.items}
        trackBy="signupId"
        columnDefinitions={columns(zone, actions)}
        ariaLabels={{ tableLabel: 'Requests to join' }}
        header={
          <Header
            variant="h2"
            counter={`(${data.items.length}${data.nextCursor ? '+' : ''})`}
            description="Approving makes the company and invites who asked."
          >
            Requests to join
          </Header>
        }
      />
      {declining && <DeclineSignup signup={declining} onClose={() => setDeclining(undefined)} />}
    </SpaceBetween>
  );
};
