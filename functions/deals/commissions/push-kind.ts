import { commissionsContract } from '../../../shared/deals/commissions/contract.ts';
import { plainKind } from '../../company/identity/realtime/push-kind.ts';
import { rowOf } from '../../platform/table/item.ts';
import { disbursementItem, statementItem } from './store.ts';

/** What a deal pays, to the desk. */
export const disbursementPush = plainKind(
  { name: 'disbursement', entity: disbursementItem.name, route: commissionsContract.disbursements },
  (stored) => {
    const row = rowOf(disbursementItem, stored);
    return { id: row.disbursementId, version: row.version, show: () => ({ item: row }) };
  },
);

/** A statement, to the agent whose it is. */
export const statementPush = plainKind(
  { name: 'commissionStatement', entity: statementItem.name, route: commissionsContract.ownCommissions },
  (stored) => {
    const { disbursementId, profileId, version } = rowOf(statementItem, stored);
    return {
      id: disbursementId,
      version,
      show: (caller) => (caller.profileId === profileId ? { item: { disbursementId, version } } : undefined),
    };
  },
);
