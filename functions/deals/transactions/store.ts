import * as z from 'zod';
import { Checklist, ChecklistTemplate } from '../../../shared/deals/transactions/checklist.ts';
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

/** A deal that somebody shares as a co-agent. */
export const coTransaction = entity({
  name: 'coTransaction',
  schema: z.object({ profileId: z.string(), transactionId: z.string() }),
  key: ({ profileId, transactionId }: { profileId: string; transactionId: string }) => ({
    pk: coTransactionsOf(profileId).pk,
    sk: transactionId,
  }),
});

/** The deals that somebody shares. */
export const coTransactionsOf = (profileId: string) => ({ pk: `AGENT#${profileId}#CO-TRANSACTIONS` });

/** What a deal needs, under a version of its own: papers are approved while its dates move. */
export const checklistItem = entity({
  name: 'checklist',
  schema: Checklist,
  key: ({ transactionId }: { transactionId: string }) => ({ pk: `TRANSACTION#${transactionId}`, sk: 'CHECKLIST' }),
  indexes: ({ transactionId, items, isOver }) => ({
    gsi1:
      !isOver && items.some(({ approval }) => approval.state === 'submitted')
        ? { pk: waitingChecklists.pk, sk: transactionId }
        : undefined,
  }),
  row: Checklist.pick({ transactionId: true, version: true }),
});

/** The checklists with something that waits for a decision. */
export const waitingChecklists = { index: 'gsi1', pk: 'CHECKLISTS#WAITING' } as const;

/** A version of a company's own template; only ever created. */
export const checklistTemplate = entity({
  name: 'checklistTemplate',
  schema: ChecklistTemplate,
  key: ({ code, n }: { code: string; n: number }) => ({
    pk: `CHECKLIST-TEMPLATE#${code}`,
    sk: `VERSION#${String(n).padStart(6, '0')}`,
  }),
});
