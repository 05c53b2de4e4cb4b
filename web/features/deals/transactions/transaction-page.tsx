import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useParams } from 'react-router-dom';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { typeNames } from '../../../../shared/deals/transactions/words.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DatesCard } from './dates-card.tsx';
import type { DealParts } from './deal-parts.ts';
import { FactsCard } from './facts-card.tsx';
import { PartiesCard } from './parties-card.tsx';
import { StageCard } from './stage-card.tsx';
import styles from './transactions.module.css';

const townOf = ({ address: { city, state, zip } }: Pick<TransactionView, 'address'>): string =>
  `${city}, ${state} ${zip}`;

const all = { to: '/admin/agent/transactions', text: 'All transactions' };

/** One deal: where it stands and what is missing, its dates, its parties, and what later features show of it. */
export const TransactionPage = ({ parts: { Checklist, Commission, Repairs, Loop, History } }: { parts: DealParts }) => {
  const { transactionId = '' } = useParams();
  const { me } = useWorkspace();
  const { data: deal, error, refetch } = useApi('GET /api/transactions/{transactionId}', { transactionId });
  useNamedPage(deal ? deal.address.line1 : 'Transaction');
  if (error && !deal) return <FailedPage title="Transaction" error={error} retry={refetch} all={all} />;
  if (!deal) return <ListSkeleton rows={8} />;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        actions={
          me.features.includes('document_manager') && (
            <RecordLink to={`/admin/document-manager/transaction/${transactionId}`}>Documents</RecordLink>
          )
        }
        description={`${deal.number} · ${typeNames[deal.type]} · ${townOf(deal)} · ${deal.agentName}`}
      >
        {deal.address.line1}
      </Header>
      <StageCard deal={deal} isAdmin={isLeading(me.roles)} />
      <div className={styles.columns}>
        <div>
          <DatesCard deal={deal} />
          {Checklist && <Checklist deal={deal} />}
        </div>
        <div>
          <FactsCard deal={deal} />
          <PartiesCard deal={deal} />
          {Commission && <Commission deal={deal} />}
          {Repairs && <Repairs deal={deal} />}
          {Loop && <Loop deal={deal} />}
        </div>
      </div>
      {History && <History deal={deal} />}
    </SpaceBetween>
  );
};
