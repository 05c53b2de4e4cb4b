import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { dotloopContract } from '../../../shared/deals/dotloop/contract.ts';
import { plainKind } from '../../company/identity/realtime/push-kind.ts';
import { fromItem } from '../../platform/table/item.ts';
import { connectionItem, loopItem } from './store.ts';

/** That a loop has changed, to whoever linked it and the administrators; what Dotloop says of it only its own route tells. */
export const loopPush = plainKind(
  { name: 'dotloopLoop', entity: loopItem.name, route: dotloopContract.loopOfTransaction },
  (stored) => {
    const { subjectId, profileId, version } = fromItem(loopItem, stored);
    return {
      id: subjectId,
      version,
      show: (caller) => {
        const own = ownProfile(caller);
        return own === undefined || own === profileId ? { item: { subjectId, version } } : undefined;
      },
    };
  },
);

/** That a connection has changed, to the person whose it is; no token goes along. */
export const connectionPush = plainKind(
  { name: 'dotloopConnection', entity: connectionItem.name, route: dotloopContract.connection },
  (stored) => {
    const { profileId, version } = fromItem(connectionItem, stored);
    return {
      id: profileId,
      version,
      show: (caller) => (caller.profileId === profileId ? { item: { profileId, version } } : undefined),
    };
  },
);
