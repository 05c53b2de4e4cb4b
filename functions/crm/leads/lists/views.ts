import type * as z from 'zod';
import { toInstant } from '../../../../shared/contract/time.ts';
import { ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import { SavedView } from '../../../../shared/crm/leads/views/view.ts';
import type { viewContract } from '../../../../shared/crm/leads/views/view-contract.ts';
import { invalidInput, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { keyedId, madeBefore, makeInRoom } from '../../../platform/signed/keyed-id.ts';
import { readMade } from '../../../platform/table/counts/made.ts';
import { entity } from '../../../platform/table/entity.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';

type Input<Name extends keyof typeof viewContract> = z.output<(typeof viewContract)[Name]['input']>;

const MAX_OWN_VIEWS = 100;
const MAX_SHARED_VIEWS = 200;
const ownViews = (ownerId: string): string => `VIEWS#${ownerId}`;
const sharedViews = { index: 'gsi1', pk: 'VIEWS@SHARED' } as const;

/** Saved view, stored under its owner; shared views have an index. */
export const viewItem = entity({
  name: 'view',
  schema: SavedView,
  key: ({ ownerId, viewId }: { ownerId: string; viewId: string }) => ({ pk: ownViews(ownerId), sk: viewId }),
  indexes: ({ isShared, name, viewId }) => ({
    gsi1: isShared ? { pk: sharedViews.pk, sk: `${name}#${viewId}` } : undefined,
  }),
  row: SavedView,
});

const readOwn = async (table: TenantTable, ownerId: string): Promise<SavedView[]> =>
  (await table.collect({ pk: ownViews(ownerId), consistent: true }, { views: viewItem })).views;

const readShared = async (table: TenantTable): Promise<SavedView[]> =>
  (await table.list(viewItem, { ...sharedViews, limit: MAX_SHARED_VIEWS })).items;

/** Own views first, then shared views of colleagues, each by name. */
export const listViews = async ({ table, input, caller }: SignedRequest<Input<'views'>>) => {
  const [own, shared] = await Promise.all([readOwn(table, caller.profileId), readShared(table)]);
  const others = shared.filter(({ ownerId }) => ownerId !== caller.profileId);
  const byName = (a: SavedView, b: SavedView) => a.name.localeCompare(b.name);
  const items = [...own.sort(byName), ...others.sort(byName)]
    .filter(({ page }) => input.page === undefined || page === input.page)
    .map((view) => ({ ...view, isOwn: view.ownerId === caller.profileId }));
  return { items };
};

/** What takes the room of another view; 400 where it would be one too many. */
const takeRoom = async (table: TenantTable, ownerId: string, now: number): Promise<Write> => {
  const taken = await readMade(table, { pk: ownViews(ownerId), sk: 'MADE' }, now);
  const room = MAX_OWN_VIEWS - (await readOwn(table, ownerId)).length;
  if (room > 0) return taken(room);
  throw invalidInput([{ path: 'name', message: `must wait: ${MAX_OWN_VIEWS} views are kept; delete one first` }]);
};

export const createView = async (request: SignedRequest<Input<'createView'>>) => {
  const { table, input, caller, now } = request;
  const own = { viewId: keyedId('view', request, 'view', caller.profileId), ownerId: caller.profileId };
  const known = await madeBefore(request, viewItem, own);
  if (known) return known;
  const { columns = [], isShared = false, ...given } = input;
  const made: SavedView = { ...given, ...own, columns, isShared, createdAt: toInstant(now), version: 1 };
  return await makeInRoom(request, viewItem, made, async () => await takeRoom(table, caller.profileId, now));
};

const ownView = async (table: TenantTable, ownerId: string, viewId: string): Promise<SavedView | undefined> =>
  await table.get(viewItem, { ownerId, viewId }, { consistent: true });

const definedFields = (fields: object): Partial<SavedView> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const changeView = async ({ table, input, caller }: SignedRequest<Input<'changeView'>>) => {
  const { viewId, version, ...fields } = input;
  const known = await ownView(table, caller.profileId, viewId);
  if (!known) throw notFound('View');
  if (known.version !== version) throw versionConflict('View');
  const changes = definedFields(fields);
  try {
    await table.commit(table.patch(viewItem, known, changes));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('View');
    throw error;
  }
  return { ...known, ...changes, version: version + 1 };
};

const removable = async ({ table, input, caller }: SignedRequest<Input<'deleteView'>>) => {
  const own = await ownView(table, caller.profileId, input.viewId);
  if (own || ownProfile(caller) !== undefined) return own;
  return (await readShared(table)).find(({ viewId }) => viewId === input.viewId);
};

export const deleteView = async (request: SignedRequest<Input<'deleteView'>>) => {
  const known = await removable(request);
  if (!known) throw notFound('View');
  await request.table.commit(request.table.erase(viewItem, known));
  return {};
};
