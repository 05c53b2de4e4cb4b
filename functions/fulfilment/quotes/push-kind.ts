import { quotesContract } from '../../../shared/fulfilment/quotes/contract.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import { quoteItem } from './store.ts';

const quoteIn = (stored: Stored) => fromItem(quoteItem, stored);

/** A quote's row, to the desk. */
export const quotePush: PushKind = {
  name: 'quote',
  entity: quoteItem.name,
  route: quotesContract.quotes,
  prepare: async () => async () => (stored) => {
    const { quoteId, orderId, leadId, number, state, revision, customerName, version } = quoteIn(stored);
    return {
      id: quoteId,
      version,
      show: () => ({ item: { quoteId, orderId, number, state, revision, customerName }, leadId }),
    };
  },
};
