import { apiKeysContract } from '../../../shared/company/api-keys/contract.ts';
import { fromItem } from '../../platform/table/item.ts';
import { type PushKind, plainKind } from '../identity/realtime/push-kind.ts';
import { apiKeyList } from './store.ts';

/** That a company's keys have changed, to administrators; keys themselves lie with the platform and are never pushed. */
export const apiKeyPush: PushKind = plainKind(
  { name: 'apiKey', entity: apiKeyList.name, route: apiKeysContract.apiKeys },
  (stored) => {
    const { version } = fromItem(apiKeyList, stored);
    return { id: 'all', version, show: () => ({ item: { version } }) };
  },
);
