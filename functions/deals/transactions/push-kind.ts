import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import { plainKind } from '../../company/identity/realtime/push-kind.ts';
import { rowOf } from '../../platform/table/item.ts';
import { transactionItem } from './store.ts';

/** A deal's row, to its agents and the administrators. */
export const transactionPush = plainKind(
  { name: 'transaction', entity: transactionItem.name, route: transactionsContract.transactions },
  (stored) => {
    const row = rowOf(transactionItem, stored);
    return {
      id: row.transactionId,
      version: row.version,
      show: (caller) => {
        const own = ownProfile(caller);
        return own === undefined || isOwnDeal(own, row) ? { item: row } : undefined;
      },
    };
  },
);
