import type { PersonalObject, PersonalRows, Trail } from '../../../platform/personal/personal-data.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Stored } from '../../../platform/table/item.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type PrivacyRequest, privacyRequest } from '../store.ts';
import { findRows, type Tables, tableOf } from './find-rows.ts';

/** What taking rows and their files away needs. */
export interface RemovalDeps extends Tables {
  readonly stores: readonly PersonalRows[];
  readonly remove: (object: PersonalObject) => Promise<void>;
}

/** What erasing a person needs besides. */
export interface ErasureDeps extends RemovalDeps {
  /** True for a row that another pass has to read before it goes. */
  readonly isUnread: (stored: Stored) => boolean;
}

/** Rows of one transaction: a client's search words may go with its row. */
const ROWS_AT_ONCE = 20;

const writesOf = (deps: ErasureDeps, store: PersonalRows, stored: Stored, trail: Trail): readonly Write[] => {
  const table = tableOf(deps, store);
  if (store.onErase.act === 'blank') return store.onErase.writes(table, stored, trail);
  return store.onErase.act === 'delete' ? [table.discard(stored)] : [];
};

const readRequest = async ({ table }: Tables, requestId: string): Promise<PrivacyRequest> => {
  const request = await table.get(privacyRequest, { requestId }, { consistent: true });
  if (!request) throw new Error(`No request ${requestId}`);
  return request;
};

/**
 * Erases some rows and counts them in the request, in one transaction: a step that is killed or runs twice counts nothing
 * twice. Rows are read within, so that one that changed meanwhile is read anew. False once nothing is left.
 */
const eraseSome = async (deps: ErasureDeps, store: PersonalRows, trail: Trail, requestId: string): Promise<boolean> =>
  await untilWritten(async () => {
    const { table } = deps;
    const [rows, request] = await Promise.all([findRows(deps, store, trail), readRequest(deps, requestId)]);
    // What stands already is not written again; the rest goes in parts of one transaction.
    const changes = rows.flatMap((stored) => {
      if (deps.isUnread(stored)) return [];
      const writes = writesOf(deps, store, stored, trail);
      return writes.length > 0 ? [{ stored, writes }] : [];
    });
    const part = changes.slice(0, ROWS_AT_ONCE);
    if (part.length === 0) return false;
    const objects = part.flatMap(({ stored }) => store.objects?.(table.tenantId, stored) ?? []);
    // Files go first: once the row is gone, nothing tells where they lie.
    await Promise.all(objects.map(deps.remove));
    const { name } = store.entity;
    const counts = { ...request.counts, [name]: (request.counts[name] ?? 0) + part.length };
    await table.commit(
      ...part.flatMap(({ writes }) => writes),
      table.patch(privacyRequest, request, { counts, files: request.files + objects.length }),
    );
    return true;
  });

/** Erases what the trail leads to, store by store; true if anything was left to erase, or waits for another pass. */
export const erasePerson = async (deps: ErasureDeps, trail: Trail, requestId: string): Promise<boolean> => {
  let isLeft = false;
  const isUnread = (stored: Stored): boolean => {
    const isWaiting = deps.isUnread(stored);
    isLeft ||= isWaiting;
    return isWaiting;
  };
  for (const store of deps.stores) {
    while (await eraseSome({ ...deps, isUnread }, store, trail, requestId)) isLeft = true;
  }
  return isLeft;
};

/** Rows that stay, by the name of their entity. */
export const countKept = async (deps: ErasureDeps, trail: Trail): Promise<Record<string, number>> => {
  const kept = deps.stores.filter(({ onErase }) => onErase.act === 'keep');
  const counted = await Promise.all(
    kept.map(async (store) => [store.entity.name, (await findRows(deps, store, trail)).length] as const),
  );
  return Object.fromEntries(counted.filter(([, n]) => n > 0));
};
