import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type ChatSession, leadChat } from '../store.ts';

/** Pointer from the lead to its conversation; written when the conversation gets its lead, never for one it only names. */
export const leadPointerWrites = async (
  table: TenantTable,
  before: ChatSession,
  after: ChatSession,
): Promise<Write[]> => {
  const { leadId, sessionId, lastActiveAt } = after;
  if (leadId === undefined || leadId === before.leadId) return [];
  const known = await table.get(leadChat, { leadId }, { consistent: true });
  const place = { leadId, sessionId, lastActiveAt };
  return [known ? table.patch(leadChat, known, place) : table.create(leadChat, { ...place, version: 1 })];
};
