import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { formatDay } from '../../../ui/console/days.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DealLines } from './deal-lines.tsx';
import { BeginDisbursement } from './disbursements/begin-disbursement.tsx';

/** What a deal would pay as things stand, each line with its reason; the disbursement of a closed one begins here too. */
export const CommissionCard = ({ deal }: { deal: Pick<TransactionView, 'transactionId' | 'number' | 'stage'> }) => {
  const { me } = useWorkspace();
  const { transactionId } = deal;
  const { data, error } = useApi('GET /api/transactions/{transactionId}/commission-preview', { transactionId });
  // A company without the license has no such card.
  if (error || !data) return null;
  const { missing, lines, on, isFinal } = data;
  const isToBegin = deal.stage === 'closed' && !isFinal && isLeading(me.roles);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={
            isFinal ? 'As approved' : `As things stand, if it closes ${formatDay(on)}. Nothing is decided yet.`
          }
          actions={isToBegin && <BeginDisbursement deal={deal} variant="normal" />}
        >
          Commission
        </Header>
      }
    >
      {missing.length > 0 ? <Box color="text-body-secondary">{missing.join('. ')}.</Box> : <DealLines lines={lines} />}
    </Container>
  );
};
