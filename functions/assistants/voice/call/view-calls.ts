import type { CallRow, CallView } from '../../../../shared/assistants/voice/call.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { isInScope, ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import { visibleLead } from '../../../crm/leads/lead-access.ts';
import { idsOfLead, readLead } from '../../../crm/leads/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import { everyItem } from '../../../platform/table/reads/every-item.ts';
import { fillPage } from '../../../platform/table/reads/fill-page.ts';
import { type MergedList, mergedPage } from '../../../platform/table/reads/merged-page.ts';
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

interface Reader {
  readonly table: TenantTable;
  readonly caller: Caller;
  readonly signer: Signer;
}

const PAGE = 100;

/** All calls under one id of a lead. */
const callsUnder = async (table: TenantTable, leadId: string): Promise<CallRow[]> =>
  await everyItem((cursor) => table.list(callItem, { ...callsOfLead(leadId), limit: PAGE, cursor }));

/** A lead's calls, with those of the leads merged into it at their places. */
const ofLead = async ({ table, signer }: Reader, leadId: string, filter: CallFilter): Promise<Page<CallRow>> => {
  const [own = leadId, ...others] = await idsOfLead(table, leadId);
  const list: MergedList<CallRow> = {
    read: async (to, limit, cursor) =>
      await table.list(callItem, { ...callsOfLead(own), ...(to !== undefined && { to }), limit, cursor }),
    others: async () => (await Promise.all(others.map((id) => callsUnder(table, id)))).flat(),
    isWanted: () => true,
    positionOf: ({ createdAt, callId }) => `${createdAt}#${callId}`,
  };
  return await mergedPage(list, signer, `calls of ${table.tenantId} ${own}`, filter);
};

/** A page without the calls of others' leads. */
const inScope = async (table: TenantTable, caller: Caller, page: Page<CallRow>): Promise<Page<CallRow>> => {
  if (ownProfile(caller) === undefined) return page;
  const ids = [...new Set(page.items.flatMap(({ leadId }) => leadId ?? []))];
  const leads = await Promise.all(ids.map(async (id) => [id, await readLead(table, id)] as const));
  const seen = new Set(leads.flatMap(([id, lead]) => (lead && isInScope(caller, lead) ? [id] : [])));
  return { ...page, items: page.items.filter(({ leadId }) => leadId !== null && seen.has(leadId)) };
};

/** Calls, newest first; an agent's page is filled from those of the agent's own leads. */
export const listCalls = async (reader: Reader, filter: CallFilter): Promise<Page<CallRow>> => {
  const { table, caller } = reader;
  if (filter.leadId !== undefined) {
    const lead = await visibleLead(table, caller, filter.leadId);
    return await ofLead(reader, lead.leadId, filter);
  }
  return await fillPage<CallRow>(
    filter,
    () => true,
    async (limit, cursor) => await inScope(table, caller, await table.list(callItem, { ...allCalls, limit, cursor })),
  );
};
