import { showingsContract } from '../../../shared/deals/showings/contract.ts';
import { type PushKind, plainKind } from '../../company/identity/realtime/push-kind.ts';
import { rowOf } from '../../platform/table/item.ts';
import { ownsDeal } from './read-showing.ts';
import { showingItem } from './store.ts';

/** A showing, to the agents of its listing and to administrators. */
export const showingPush: PushKind = plainKind(
  { name: 'showing', entity: showingItem.name, route: showingsContract.showings },
  (stored) => {
    const { phones: _phones, ...item } = rowOf(showingItem, stored);
    return {
      id: item.showingId,
      version: item.version,
      show: (caller) => (ownsDeal(caller, item) ? { item } : undefined),
    };
  },
);
