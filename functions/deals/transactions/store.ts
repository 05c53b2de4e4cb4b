import { Checklist } from '../../../shared/deals/transactions/checklist.ts';
import { type Stage, Transaction, TransactionRow } from '../../../shared/deals/transactions/transaction.ts';
import { entity } from '../../platform/table/entity.ts';

/** All deals of a company by their last change, those of one agent, and those in one stage. */
export const allTransactions = { index: 'gsi1', pk: 'TRANSACTIONS' } as const;
export const transactionsOfAgent = (profileId: string) =>
  ({ index: 'gsi2', pk: `AGENT#${profileId}#TRANSACTIONS` }) as const;
export const transactionsIn = (stage: Stage) => ({ index: 'gsi3', pk: `TRANSACTIONS#${stage}` }) as const;

export const transactionItem = entity({
  name: 'transaction',
  schema: Transaction,
  key: ({ transactionId }: { transactionId: string }) => ({ pk: `TRANSACTION#${transactionId}`, sk: 'TRANSACTION' }),
  indexes: ({ changedAt, transactionId, agentProfileId, stage }) => {
    const sk = `${changedAt}#${transactionId}`;
    return {
      gsi1: { pk: allTransactions.pk, sk },
      gsi2: { pk: transactionsOfAgent(agentProfileId).pk, sk },
      gsi3: { pk: transactionsIn(stage).pk, sk },
    };
  },
  row: TransactionRow,
});

/** What a deal needs, under a version of its own: papers are approved while its dates move. */
export const checklistItem = entity({
  name: 'checklist',
  schema: Checklist,
  key: ({ transactionId }: { transactionId: string }) => ({ pk: `TRANSACTION#${transactionId}`, sk: 'CHECKLIST' }),
});
