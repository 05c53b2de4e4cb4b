import * as z from 'zod';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { DAY, localDate, toInstant } from '../../../shared/contract/time.ts';
import type { Communication } from '../../../shared/crm/leads/log/communication.ts';
import { MessageWritten } from '../../../shared/crm/leads/log/message-written.ts';
import type { JobMessage } from '../../../shared/fulfilment/jobs/job.ts';
import { withoutContacts } from '../../../shared/fulfilment/jobs/private-words.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { COMMUNICATIONS, communication } from '../../crm/leads/communication-store.ts';
import { leadPartition } from '../../crm/leads/store.ts';
import { AppError, notAllowedNow, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId } from '../../platform/signed/keyed-id.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { readVisitItem } from '../../sales/booking/visit/kept/visit-store.ts';

const OfJob = z.object({ visitId: z.string(), text: z.string() });
const MAX_MESSAGES = 100;
/** Answers still return to the job for so long after its end. */
const ANSWER_MS = DAY;

/** Texts that a vendor may write for one job a day: each counts in the company's month. */
export const TEXTS_A_DAY = 20;

/** What a vendor wrote for a job; undefined for every other message. */
const sentByVendor = ({ metadata, direction }: Communication): z.infer<typeof OfJob> | undefined => {
  const job = OfJob.safeParse(metadata);
  return direction === 'outbound' && job.success ? job.data : undefined;
};

const sentFor = ({ visitId }: VisitRecord, message: Communication) => {
  const sent = sentByVendor(message);
  return sent?.visitId === visitId ? sent : undefined;
};

/** True for a customer's text that returns to this job, if its vendor has written before. */
const isAnswerTo = ({ endsAt }: VisitRecord, { type, direction, createdAt }: Communication): boolean =>
  type === 'sms' && direction === 'inbound' && createdAt <= toInstant(Date.parse(endsAt) + ANSWER_MS);

/** The last messages of a lead, the newest first. */
const lastMessages = async (table: TenantTable, leadId: string): Promise<Communication[]> => {
  const range = { pk: leadPartition(leadId), begins: COMMUNICATIONS, descending: true, limit: MAX_MESSAGES };
  return (await table.query(communication, range)).items;
};

/** The jobs to which a customer's text returns. */
export const jobsAnswered = async (table: TenantTable, answer: Communication): Promise<VisitRecord[]> => {
  if (answer.leadId === null || answer.type !== 'sms' || answer.direction !== 'inbound') return [];
  const log = await lastMessages(table, answer.leadId);
  const ids = new Set(log.flatMap((each) => sentByVendor(each)?.visitId ?? []));
  const visits = await Promise.all([...ids].map((visitId) => readVisitItem(table, visitId)));
  return visits.filter((visit) => visit !== undefined).filter((visit) => isAnswerTo(visit, answer));
};

/** The texts of a job: what its vendor wrote, and what the customer answered since then until a day after its end. */
export const messagesOfJob = async (
  table: TenantTable,
  visit: VisitRecord,
  { contactInfo }: Pick<OrderRecord, 'contactInfo'>,
): Promise<JobMessage[]> => {
  const log = (await lastMessages(table, visit.leadId)).toReversed();
  const first = log.findIndex((each) => sentFor(visit, each));
  if (first < 0) return [];
  return log.slice(first).flatMap((each): JobMessage[] => {
    const sent = sentFor(visit, each);
    if (!sent && !isAnswerTo(visit, each)) return [];
    const text = withoutContacts(sent?.text ?? each.body, contactInfo.fullName);
    return [{ messageId: each.communicationId, from: sent ? 'vendor' : 'customer', text, at: each.createdAt }];
  });
};

const JOB_OVER = 'This job ended more than a day ago. Call the office instead.';
const ENOUGH_TEXTS = 'You have sent this customer enough texts today. Call the office instead.';

const refused = (message: string): AppError => notAllowedNow([{ path: 'text', message }]);

/** Counts a text of a job on the company's day; loses as `counter` past the most. */
const countText = (table: TenantTable, { visitId }: VisitRecord, now: number, zone: string): Write =>
  table.add({
    key: { pk: `VISIT#${visitId}`, sk: `TEXTS#${localDate(now, zone)}` },
    field: 'texts',
    by: 1,
    atMost: TEXTS_A_DAY,
    ttl: Math.ceil((now + 2 * DAY) / 1000),
  });

/**
 * Texts the customer through the company's number: it lies in the lead's conversation, and the queue sends it.
 * Over 40 lines: one transaction, read in order.
 */
export const messageCustomer = async (
  request: SignedRequest<{ text: string }>,
  vendor: Vendor,
  visit: VisitRecord,
  { contactInfo, consents }: Pick<OrderRecord, 'contactInfo' | 'consents'>,
): Promise<JobMessage> => {
  const { table, now, caller, correlationId, input } = request;
  if (!consents.serviceMessages) {
    throw new AppError('conflict', 'NO_TEXTS', 'This customer asked for no texts. Call the office instead.');
  }
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Site');
  const { leadId, orderId, visitId } = visit;
  if (now > Date.parse(visit.endsAt) + ANSWER_MS) throw refused(JOB_OVER);
  const communicationId = keyedId('communication', request, 'job', visitId);
  const createdAt = toInstant(now);
  const written: Communication = {
    communicationId,
    leadId,
    orderId,
    type: 'sms',
    direction: 'outbound',
    toAddress: contactInfo.phone,
    fromAddress: null,
    subject: null,
    body: `${vendor.name} for ${tenant.name}: ${input.text}`,
    duration: null,
    template: null,
    status: 'queued',
    statusReason: null,
    metadata: { visitId, text: input.text, writtenBy: caller.profileId, writtenByName: vendor.name },
    createdAt,
    version: 1,
  };
  const data = { leadId, communicationId, createdAt, channel: 'sms' as const, writtenBy: caller.profileId };
  try {
    await table.commit(
      table.done('job-messages', communicationId, now),
      countText(table, visit, now, tenant.timezone),
      table.create(communication, written),
      table.event(MessageWritten, data, { pk: leadPartition(leadId), group: leadId, now, correlationId }),
    );
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
    if (error.labels.every((label) => label === 'counter')) throw refused(ENOUGH_TEXTS);
    const first = (await lastMessages(table, leadId)).find((each) => each.communicationId === communicationId);
    if (first) return { messageId: communicationId, from: 'vendor', text: input.text, at: first.createdAt };
  }
  return { messageId: communicationId, from: 'vendor', text: input.text, at: createdAt };
};
