import { formatCents } from '../../../../shared/contract/money.ts';
import type { Communication } from '../../../../shared/crm/leads/communication.ts';
import type { Trouble } from '../../../../shared/sales/records/trouble.ts';
import { audited } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import type { KeptOrder } from '../store.ts';
import { troubleItem } from './trouble-store.ts';

const channels: Partial<Record<Communication['type'], string>> = { email: 'E-mail', sms: 'Text message' };

/** What a message that did not arrive tells; nothing for one that did, or that is under way. */
export const troubleOfMessage = (message: Communication): Trouble | undefined => {
  const { communicationId, status, direction, type, toAddress, statusReason, leadId, orderId, createdAt } = message;
  if (direction !== 'outbound' || (status !== 'failed' && status !== 'bounced')) return undefined;
  const verb = status === 'bounced' ? 'came back from' : 'did not reach';
  const title = `${channels[type] ?? 'Message'} ${verb} ${toAddress ?? 'the customer'}`;
  return { troubleId: communicationId, kind: 'message', title, reason: statusReason, leadId, orderId, at: createdAt };
};

/** Keeps it that a message failed; heard again, also after it was settled, it stays as it is. */
export const noteFailure = async (table: TenantTable, trouble: Trouble): Promise<void> => {
  try {
    await table.commit(table.create(troubleItem, { ...trouble, isSettled: false, version: 1 }));
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
  }
};

const troubleOfPayment = ({ orderId, leadId, customer, total, placedAt }: KeptOrder): Trouble => ({
  troubleId: orderId,
  kind: 'payment',
  reason: null,
  leadId,
  orderId,
  at: placedAt,
  title: `Payment of ${formatCents(total)} by ${customer} failed`,
});

/** A payment that fails is trouble until it does not. */
export const paymentWrites = async (
  table: TenantTable,
  before: KeptOrder | undefined,
  after: KeptOrder,
): Promise<Write[]> => {
  const isFailed = after.payment === 'failed';
  if (isFailed === (before?.payment === 'failed')) return [];
  const known = await table.get(troubleItem, { troubleId: after.orderId }, { consistent: true });
  if (known) return [table.patch(troubleItem, known, { isSettled: !isFailed })];
  return isFailed ? [table.create(troubleItem, { ...troubleOfPayment(after), isSettled: false, version: 1 })] : [];
};

/** Somebody has taken care of it. */
export const settleTrouble = async (request: SignedRequest<{ troubleId: string }>): Promise<void> => {
  const { table, input } = request;
  await untilWritten(async () => {
    const known = await table.get(troubleItem, input, { consistent: true });
    if (!known) throw notFound('Trouble');
    if (known.isSettled) return;
    const target = { kind: 'trouble', id: known.troubleId, name: known.title };
    await table.commit(
      table.patch(troubleItem, known, { isSettled: true }),
      audited(request, { action: 'trouble.settled', target }),
    );
  });
};
