import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { captureLead } from '../../../../functions/crm/leads/capture/capture.ts';
import { leadFollowUpConsumers } from '../../../../functions/crm/leads/follow-up/lead-follow-up.ts';
import { indexLead } from '../../../../functions/crm/leads/lists/index-lead.ts';
import { emailOwner } from '../../../../functions/crm/leads/store.ts';
import { consume } from '../../../../functions/platform/consume.ts';
import { openTables } from '../../../../functions/platform/table/open.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { leadFollowUp } from '../../../../shared/operations/lead-follow-up.ts';
import { deliver, envelopesOf, everything, inLanes } from '../../table/deliver.ts';
import { startTable } from '../../table/table.ts';

export const benchNow = Date.parse('2026-11-20T10:00:00Z');

/**
 * Leads on a real table: captures, the follow-up of what they left in the outbox, and a look at everything.
 * Long because its acts share the table and the clock.
 */
export const openCrmBench = async () => {
  const database = await startTable();
  const { tableName, signer } = database;
  let client: DynamoDBDocumentClient = database.client;
  let table: TenantTable;

  const newTenant = (spoil: (client: DynamoDBDocumentClient) => void = () => {}): TenantTable => {
    client = database.newClient();
    spoil(client);
    table = openTables({ client, tableName, signer })(newId('tenant', benchNow));
    return table;
  };

  const items = async (name?: string) =>
    (await everything(database.client, tableName)).filter(
      (item) => String(item.pk).startsWith(`T#${table.tenantId}#`) && (name === undefined || item.entity === name),
    );

  const capture = async (fields: object, now = benchNow, origin?: string) =>
    await captureLead(table, CaptureInput.parse({ source: 'website_form', ...fields }), {
      now,
      eventId: newId('event', now),
      origin,
    });

  const envelopes = async () =>
    (await items('event')).flatMap(envelopesOf).sort((a, b) => String(a.eventId).localeCompare(String(b.eventId)));

  /** By one worker after the other, or by several side by side as a queue of groups has them. */
  const handle = async (messages: readonly object[], handlers = leadFollowUpConsumers, workers = 1) => {
    const deps = { openTable: openTables({ client, tableName, signer }), clock: () => benchNow };
    const handler = consume(leadFollowUp, handlers, deps);
    return (await Promise.all(inLanes(messages, workers).map((lane) => deliver(handler, lane)))).flat();
  };

  const claimEmail = async (email: string, leadId: string): Promise<void> =>
    await table.commit(table.create(emailOwner, { email, leadId }));

  /** The events of the follow-up queue are delivered, also those that handling the first ones brought about. */
  const follow = async (): Promise<object[]> => {
    const taken = new Set(leadFollowUp.events.map((event) => event.name as unknown));
    const first = await handle((await envelopes()).filter((envelope) => taken.has(envelope.type)));
    const again = (await envelopes()).filter((envelope) => taken.has(envelope.type));
    return [...first, ...(await handle(again))];
  };

  /** Lists, search and counts as the stream's follower would leave them. */
  const index = async (): Promise<void> => {
    for (const { leadId } of await items('lead')) await indexLead(table, String(leadId));
  };

  newTenant();
  return { ...database, newTenant, items, capture, envelopes, handle, follow, index, claimEmail, table: () => table };
};
export type CrmBench = Awaited<ReturnType<typeof openCrmBench>>;
