import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import type { ChecklistView, ItemView } from '../../../../../shared/deals/review/contract.ts';
import type { TransactionView } from '../../../../../shared/deals/transactions/transaction-view.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Viewers } from '../../../../ui/console/live/viewers.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../review.module.css';
import { readyFor } from '../review-words.ts';
import { AddItemDialog } from './add-item-dialog.tsx';
import { ItemRow } from './item-row.tsx';
import { ScoreParts } from './score-parts.tsx';

const Stages = ({ checklist, isAdmin }: { checklist: ChecklistView; isAdmin: boolean }) => {
  const needed = checklist.items.filter(({ isRequired }) => isRequired);
  const byStage = Map.groupBy(needed, ({ stage }) => stage);
  return (
    <SpaceBetween size="l">
      {[...byStage].map(([stage, items]: [ItemView['stage'], ItemView[]]) => (
        <section key={stage} aria-label={readyFor[stage]}>
          <Header variant="h3" counter={`(${items.length})`}>
            {readyFor[stage]}
          </Header>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.itemId}>
                <ItemRow item={item} checklist={checklist} isAdmin={isAdmin} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SpaceBetween>
  );
};

/** What a deal needs, where each paper stands, and how well its file does, with the reason for each point. */
export const ChecklistCard = ({ deal: { transactionId } }: { deal: Pick<TransactionView, 'transactionId'> }) => {
  const { me } = useWorkspace();
  const { data, error, refetch } = useApi('GET /api/transactions/{transactionId}/checklist', { transactionId });
  const [isAdding, setAdding] = useState(false);
  const isAdmin = isLeading(me.roles);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={<Viewers recordId={transactionId} />}
          actions={
            <Button iconName="add-plus" onClick={() => setAdding(true)}>
              Add item
            </Button>
          }
        >
          Checklist
        </Header>
      }
    >
      {error && !data && <Problem error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && (
        <SpaceBetween size="l">
          <ScoreParts score={data.score} />
          <Stages checklist={data} isAdmin={isAdmin} />
        </SpaceBetween>
      )}
      {isAdding && <AddItemDialog transactionId={transactionId} isAdmin={isAdmin} onClose={() => setAdding(false)} />}
    </Container>
  );
};
