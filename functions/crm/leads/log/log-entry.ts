import { toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { keyedId } from '../../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { COMMUNICATIONS, communication } from '../communication-store.ts';
import { visibleLead } from '../lead-access.ts';
import { idsOfLead, leadPartition } from '../store.ts';

type LogRequest = Pick<
  SignedRequest<{ readonly leadId: string }>,
  'table' | 'caller' | 'now' | 'idempotencyKey' | 'input'
>;

/** The fields of an entry that staff write by hand; the rest follows from the request. */
export type Draft = Pick<Communication, 'type' | 'direction' | 'toAddress' | 'body' | 'duration' | 'metadata'>;

/** A repeated request comes within the newest entries of its lead. */
const MAX_ENTRIES = 100;

const findEntry = async (table: TenantTable, leadId: string, id: string): Promise<Communication | undefined> => {
  const range = { begins: COMMUNICATIONS, descending: true, consistent: true, limit: MAX_ENTRIES };
  const ids = await idsOfLead(table, leadId);
  const pages = await Promise.all(ids.map((each) => table.query(communication, { pk: leadPartition(each), ...range })));
  return pages.flatMap(({ items }) => items).find(({ communicationId }) => communicationId === id);
};

/**
 * Writes an entry into a lead's log together with what follows from it; the same Idempotency-Key writes it once and answers
 * the same.
 */
export const logEntry = async (
  request: LogRequest,
  decide: (lead: Lead, communicationId: string) => Promise<{ draft: Draft; writes: readonly Write[] }>,
): Promise<Communication> => {
  const { table, caller, now, input } = request;
  const communicationId = keyedId('communication', request, 'logged', input.leadId);
  return await untilWritten(async () => {
    const lead = await visibleLead(table, caller, input.leadId);
    const { draft, writes } = await decide(lead, communicationId);
    const author = { writtenBy: caller.profileId, writtenByName: caller.name ?? caller.email };
    const entry: Communication = {
      ...draft,
      communicationId,
      leadId: lead.leadId,
      orderId: null,
      fromAddress: null,
      subject: null,
      template: null,
      status: 'logged',
      statusReason: null,
      metadata: { ...draft.metadata, ...author },
      createdAt: toInstant(now),
      version: 1,
    };
    const once = table.done('lead-log', communicationId, now);
    try {
      await table.commit(once, table.create(communication, entry), ...writes);
      return entry;
    } catch (error) {
      const isRepeated = error instanceof WriteLost && error.labels.includes(once.label);
      const known = isRepeated ? await findEntry(table, lead.leadId, communicationId) : undefined;
      if (!known) throw error;
      return known;
    }
  });
};
