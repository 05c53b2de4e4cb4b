import type { Tenant } from '../../../../shared/company/tenancy/tenant.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { formatPhone, normalizePhone } from '../../../../shared/contract/text.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { ConsentKind } from '../../../../shared/crm/leads/consent.ts';
import { MessageReceived } from '../../../../shared/crm/leads/log/message-received.ts';
import { type Keyword, keywordOf } from '../../../../shared/outreach/messaging/keywords.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { proveContact, withdrawConsents } from '../../../crm/leads/contacts/prove-contact.ts';
import { leadPartition, phoneOwner } from '../../../crm/leads/store.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { doneKey } from '../../../platform/table/events/event.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import type { TextReceived } from '../delivery/parse-provider-event.ts';
import { forgottenSuppression, forgottenSuppressionsOf, suppression } from '../delivery/receiver-store.ts';
import type { MessagingDeps } from '../dispatch.ts';
import { answerByText, isAsked, showingAnswerOf } from './answer-showing.ts';
import { tenantsOfPeer } from './sms-peer.ts';

const answers: Record<Keyword, (tenant: Tenant) => string> = {
  stop: ({ name }) => `${name}: you've been unsubscribed and won't get more texts from us. Reply START to resubscribe.`,
  start: ({ name }) => `${name}: you're subscribed to our texts again. Reply STOP to opt out.`,
  help: ({ name, contact }) =>
    `${name}: call ${formatPhone(contact.phone)} or email ${contact.email}. Reply STOP to opt out.`,
};

const commitOnce = async (table: TenantTable, ...writes: readonly Write[]): Promise<boolean> => {
  try {
    await table.commit(...writes);
    return true;
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
    return false;
  }
};

const applyKeyword = async (table: TenantTable, phone: string, keyword: Keyword, now: number): Promise<void> => {
  const place = { address: phone, scope: 'all' } as const;
  const stopped = { ...place, reason: 'stopped', createdAt: toInstant(now) } as const;
  const point = { kind: 'phone', value: phone } as const;
  if (keyword === 'stop') {
    await commitOnce(table, table.create(suppression, stopped));
    await withdrawConsents(table, point, { kinds: ConsentKind.options, source: 'sms', now });
  }
  if (keyword === 'start') {
    const forgotten = await table.query(forgottenSuppression, forgottenSuppressionsOf(phone));
    await table.commit(
      table.erase(suppression, place),
      ...forgotten.items.map((item) => table.erase(forgottenSuppression, item)),
    );
    await proveContact(table, point, { reason: 'reply', now, grants: ['serviceMessages'] });
  }
};

/** Logs an inbound text with the lead who owns this phone; unknown phones are not logged. */
const logReceived = async (table: TenantTable, phone: string, received: TextReceived, now: number): Promise<void> => {
  const owner = await table.get(phoneOwner, { phone });
  if (!owner) return;
  const { leadId } = owner;
  const communicationId = idFromDigest('communication', sha256(`received ${received.inboundMessageId}`));
  const eventId = idFromDigest('event', sha256(`received ${received.inboundMessageId}`));
  await commitOnce(
    table,
    table.done('received-texts', received.inboundMessageId, now),
    table.create(communication, {
      communicationId,
      leadId,
      orderId: null,
      type: 'sms',
      direction: 'inbound',
      toAddress: received.destinationNumber,
      fromAddress: phone,
      subject: null,
      body: received.messageBody,
      duration: null,
      template: null,
      status: 'received',
      statusReason: null,
      metadata: {},
      createdAt: toInstant(now),
      version: 1,
    }),
    table.event(
      MessageReceived,
      { leadId, communicationId, channel: 'sms' },
      { pk: leadPartition(leadId), group: leadId, now, eventId },
    ),
  );
};

const REPLIES = 'sms-replies';
const ANSWERS = 'sms-answers';

const isDone = async (
  { platform }: MessagingDeps,
  consumer: string,
  { inboundMessageId }: TextReceived,
): Promise<boolean> => (await platform.getMany([doneKey(consumer, inboundMessageId)], { consistent: true })).length > 0;

/** Whether a question waits for this text, or did when the same text came before and was not handled to its end. */
const answersQuestion = async (
  deps: MessagingDeps,
  tables: readonly TenantTable[],
  { phone, received, now }: { readonly phone: string; readonly received: TextReceived; readonly now: number },
): Promise<boolean> => {
  if (!(await isAsked(tables, phone, now))) return await isDone(deps, ANSWERS, received);
  await commitOnce(deps.platform, deps.platform.done(ANSWERS, received.inboundMessageId, now));
  return true;
};

const reply = async (
  { texting, platform }: MessagingDeps,
  table: TenantTable,
  received: TextReceived,
  answerOf: (tenant: Tenant) => string,
  now: number,
) => {
  const tenant = await table.get(tenantItem, {});
  const isFirst = await commitOnce(platform, platform.done(REPLIES, received.inboundMessageId, now));
  if (!tenant || !texting || !isFirst) return;
  await texting.texter.send({ to: received.originationNumber, body: answerOf(tenant), ref: 'reply' });
};

/**
 * Handles an inbound text to the number shared by all tenants: STOP and START apply to every tenant that texted this
 * phone, anything else belongs to the latest one.
 */
export const receiveText = async (
  openTable: OpenTable,
  deps: MessagingDeps,
  received: TextReceived,
  now: number,
): Promise<void> => {
  const phone = normalizePhone(received.originationNumber) ?? received.originationNumber;
  const tables = (await tenantsOfPeer(deps.platform, phone)).map(openTable);
  const [latest] = tables;
  if (!latest) return;
  // A message may come again, days later: what it meant then is not what it would mean now.
  if (await isDone(deps, REPLIES, received)) return;
  const answer = showingAnswerOf(received.messageBody);
  const isAnswer = answer !== undefined && (await answersQuestion(deps, tables, { phone, received, now }));
  const told = isAnswer ? await answerByText(tables, phone, answer, now) : undefined;
  // YES to a question that waits is its answer, and subscribes nobody.
  const keyword = isAnswer ? undefined : keywordOf(received.messageBody);
  if (keyword) await Promise.all(tables.map((table) => applyKeyword(table, phone, keyword, now)));
  await logReceived(latest, phone, received, now);
  await proveContact(latest, { kind: 'phone', value: phone }, { reason: 'reply', now });
  if (keyword) await reply(deps, latest, received, answers[keyword], now);
  if (told !== undefined) await reply(deps, latest, received, ({ name }) => `${name}: ${told}`, now);
};
