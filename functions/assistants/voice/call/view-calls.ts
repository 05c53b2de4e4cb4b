import type { CallRow, CallView } from '../../../../shared/assistants/voice/call.ts';
import type { Caller } from '../../../../shared/contract/access.ts';
import type { Page } from '../../../../shared/contract/page.ts';
import { isInScope, ownProfile } from '../../../../shared/crm/leads/lead-scope.ts';
import { visibleLead } from '../../../crm/leads/lead-access.ts';
import { idsOfLead, readLead } from '../../../crm/leads/store.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { allCalls, callItem, callsOfLead, transcriptItem, type VoiceCall } from '../store.ts';

/** The call if this caller may see it, otherwise 404: agents see calls with their own leads. */
export const visibleCall = async (table: TenantTable, caller: Caller, callId: string): Promise<VoiceCall> => {
  const call = await table.get(callItem, { callId }, { consistent: true });
  if (!call) throw notFound('Call');
  if (ownProfile(caller) === undefined) return call;
  const lead = call.leadId === null ? undefined : await readLead(table, call.leadId);
  if (!lead || !isInScope(caller, lead)) throw notFound('Call');
  return call;
};

/** A call with its transcript. */
export const viewOf = async (table: TenantTable, call: VoiceCall): Promise<CallView> => {
  const transcript = await table.get(transcriptItem, call);
  const { recording, askedByName, ...rest } = call;
  return { ...rest, askedBy: askedByName, recording, turns: transcript?.turns ?? [] };
};

interface CallFilter {
  readonly leadId?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const ofLead = async (table: TenantTable, leadId: string, { limit, cursor }: CallFilter): Promise<Page<CallRow>> => {
  const [own, ...others] = await idsOfLead(table, leadId);
  const page = await table.list(callItem, { ...callsOfLead(own ?? leadId), limit, cursor });
  if (cursor !== undefined || others.length === 0) return page;
  const more = await Promise.all(others.map((id) => table.list(callItem, { ...callsOfLead(id), limit })));
  const items = [...page.items, ...more.flatMap((each) => each.items)];
  return { ...page, items: items.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) };
};

// Filters a page to the agent's own leads; it may become shorter, the cursor remains valid.
const inScope = async (table: TenantTable, caller: Caller, page: Page<CallRow>): Promise<Page<CallRow>> => {
  if (ownProfile(caller) === undefined) return page;
  const ids = [...new Set(page.items.flatMap(({ leadId }) => leadId ?? []))];
  const leads = await Promise.all(ids.map(async (id) => [id, await readLead(table, id)] as const));
  const seen = new Set(leads.flatMap(([id, lead]) => (lead && isInScope(caller, lead) ? [id] : [])));
  return { ...page, items: page.items.filter(({ leadId }) => leadId !== null && seen.has(leadId)) };
};

/** Calls, newest first. */
export const listCalls = async (table: TenantTable, caller: Caller, filter: CallFilter): Promise<Page<CallRow>> => {
  const { leadId, limit, cursor } = filter;
  if (leadId === undefined)
    return await inScope(table, caller, await table.list(callItem, { ...allCalls, limit, cursor }));
  const lead = await visibleLead(table, caller, leadId);
  return await ofLead(table, lead.leadId, filter);
};
