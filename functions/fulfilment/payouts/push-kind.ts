import { payoutsContract } from '../../../shared/fulfilment/payouts/contract.ts';
import { plainKind } from '../../company/identity/realtime/push-kind.ts';
import { fromItem, rowOf } from '../../platform/table/item.ts';
import { payoutLine, payoutStatement } from './store.ts';
import { lineView } from './view-payouts.ts';

/** A line of what vendors are paid, to the desk. */
export const payoutPush = plainKind(
  { name: 'payout', entity: payoutLine.name, route: payoutsContract.payouts },
  (stored) => {
    const line = fromItem(payoutLine, stored);
    return { id: line.lineId, version: line.version, show: () => ({ item: lineView(line) }) };
  },
);

/** A vendor's statement, to the desk. */
export const statementPush = plainKind(
  { name: 'payout_statement', entity: payoutStatement.name, route: payoutsContract.payoutStatements },
  (stored) => {
    const row = rowOf(payoutStatement, stored);
    return { id: row.statementId, version: row.version, show: () => ({ item: row }) };
  },
);
