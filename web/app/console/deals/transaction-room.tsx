import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { CommissionCard } from '../../../features/deals/commissions/preview-card.tsx';
import { LoopPanel } from '../../../features/deals/dotloop/loop-panel.tsx';
import { ChecklistCard } from '../../../features/deals/review/panel/checklist-card.tsx';
import type { DealParts } from '../../../features/deals/transactions/deal-parts.ts';
import { TransactionPage } from '../../../features/deals/transactions/transaction-page.tsx';
import { RepairsCard } from '../../../features/fulfilment/quotes/list/repairs-card.tsx';
import { HistoryOf } from '../../../features/operations/audit/history-of.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

/** The log is the administrators'. */
const History = ({ deal }: { deal: { readonly transactionId: string } }) =>
  isLeading(useWorkspace().me.roles) ? (
    <Container header={<Header variant="h2">History</Header>}>
      <HistoryOf id={deal.transactionId} />
    </Container>
  ) : null;

const Loop = ({ deal }: { deal: { readonly transactionId: string } }) => (
  <LoopPanel transactionId={deal.transactionId} />
);

const Repairs: DealParts['Repairs'] = ({ deal: { propertyId, leadId } }) => (
  <RepairsCard propertyId={propertyId} leadId={leadId} />
);

const parts: DealParts = { Checklist: ChecklistCard, Commission: CommissionCard, Repairs, History, Loop };

/** The page of a deal, with what each feature shows of it. */
const TransactionRoom = () => <TransactionPage parts={parts} />;

export default TransactionRoom;
