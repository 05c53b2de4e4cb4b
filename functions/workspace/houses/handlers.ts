import type { housesContract } from '../../../shared/workspace/houses/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { addHouseNote, changeHouseNote } from './house-notes.ts';
import { readHouse } from './read-house.ts';

/** Houses with all that happened to them, block by block as the caller may see. */
export const housesHandlers = (deps: {
  readonly store: Pick<PrivateStore, 'signGet'>;
}): Handlers<typeof housesContract> => ({
  house: async (request) => await readHouse(request, deps.store),
  addHouseNote,
  changeHouseNote,
});
