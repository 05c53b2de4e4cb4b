import * as z from 'zod';
import { LastChange } from '../../../shared/company/settings/saved.ts';
import { AssignmentSettings, candidatesOf, defaultAssignment } from '../../../shared/crm/assignment/assignment.ts';
import { isColleague, memberItem } from '../../company/identity/store.ts';
import { entity } from '../../platform/table/entity.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const StoredAssignment = z.object({
  ...AssignmentSettings.shape,
  lastChange: LastChange.default(null),
  version: z.number(),
});
export type StoredAssignment = z.infer<typeof StoredAssignment>;

export const assignmentItem = entity({
  name: 'assignment',
  schema: StoredAssignment,
  key: () => ({ pk: 'ASSIGNMENT', sk: 'SETTINGS' }),
});

/** Rotation state. It is written in the transaction that assigns a lead, so that no turn is lost or taken twice. */
export const turnItem = entity({
  name: 'assignmentTurn',
  schema: z.object({ turn: z.number(), version: z.number() }),
  key: () => ({ pk: 'ASSIGNMENT', sk: 'TURN' }),
});

/** `consistent: false` for settings as they were a moment ago. */
export const readAssignment = async (
  table: TenantTable,
  reading: { consistent: boolean } = { consistent: true },
): Promise<StoredAssignment> =>
  (await table.get(assignmentItem, {}, reading)) ?? { ...defaultAssignment, lastChange: null, version: 0 };

/** The candidates who are active staff of the tenant. */
export const activeCandidates = async (table: TenantTable, settings: AssignmentSettings): Promise<Set<string>> => {
  const candidates = candidatesOf(settings);
  const keys = candidates.map((profileId) => memberItem.key({ profileId }));
  const found: string[] = [];
  for (let start = 0; start < keys.length; start += 100) {
    const { members } = sortItems(await table.getMany(keys.slice(start, start + 100)), { members: memberItem });
    found.push(...members.filter(isColleague).map(({ profileId }) => profileId));
  }
  return new Set(found);
};
