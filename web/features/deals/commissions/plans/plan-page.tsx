import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDay } from '../../../../ui/console/days.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import Table from '../../../../ui/console/list/row-table.tsx';
import { FailedPage } from '../../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { planText } from '../commission-words.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** A plan with every version that it has had. Over 40 lines: one screen of JSX with its table. */
const PlanPage = () => {
  const { planId = '' } = useParams();
  const { data: plan, error, refetch } = useApi('GET /api/commission-plans/{planId}', { planId });
  const [isAdding, setAdding] = useState(false);
  useNamedPage(plan?.name ?? 'Plan');
  if (!plan) {
    return error ? <FailedPage title="Plan" error={error} retry={refetch} /> : <ListSkeleton rows={4} />;
  }
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="A version never changes; a deal is counted by the one in force on the day it closed."
        actions={
          <Button variant="primary" onClick={() => setAdding(true)}>
            Add a version
          </Button>
        }
      >
        {plan.name}
      </Header>
      <Table
        header={<Header variant="h2">Versions</Header>}
        items={plan.all}
        trackBy="number"
        wrapLines
        columnDefinitions={[
          { id: 'number', header: 'Version', isRowHeader: true, minWidth: 90, cell: ({ number }) => number },
          { id: 'from', header: 'Holds from', minWidth: 130, cell: ({ from }) => formatDay(from) },
          { id: 'says', header: 'Says', minWidth: 320, cell: ({ terms }) => planText(terms) },
          {
            id: 'fees',
            header: 'Fees',
            minWidth: 180,
            cell: ({ terms }) => terms.fees.map(({ name }) => name).join(', ') || 'None',
          },
          { id: 'by', header: 'By', minWidth: 130, cell: ({ by }) => by },
        ]}
        ariaLabels={{ tableLabel: 'Versions' }}
      />
      {isAdding && <PlanDialog plan={plan} onClose={() => setAdding(false)} />}
    </SpaceBetween>
  );
};

export default PlanPage;
