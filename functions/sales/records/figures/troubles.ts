import type * as z from 'zod';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import type { Trouble } from '../../../../shared/sales/records/dashboard/trouble.ts';
import type { troubleContract } from '../../../../shared/sales/records/dashboard/trouble-contract.ts';
import { audited } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { fillPage } from '../../../platform/table/reads/fill-page.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import type { StoredOrderRow } from '../store.ts';
import { openTroubles, troubleItem } from './trouble-store.ts';

const channels: Partial<Record<Communication['type'], string>> = { email: 'Email', sms: 'Text message' };

/** The failure of an outbound message; undefined for one that was delivered or is under way. */
export const troubleOfMessage = (message: Communication): Trouble | undefined => {
  const { communicationId, status, direction, type, toAddress, statusReason, leadId, orderId, createdAt } = message;
  if (direction !== 'outbound' || (status !== 'failed' && status !== 'bounced')) return undefined;
  const verb = status === 'bounced' ? 'came back from' : 'did not reach';
  const title = `${channels[type] ?? 'Message'} ${verb} ${toAddress ?? 'the customer'}`;
  return { troubleId: communicationId, kind: 'message', title, reason: statusReason, leadId, orderId, at: createdAt };
};

/** Records a failed message; a no-op if it has been recorded, even if it is settled. */
export const recordFailure = async (table: TenantTable, trouble: Trouble): Promise<void> => {
  try {
    await table.commit(table.create(troubleItem, { ...trouble, isSettled: false, version: 1 }));
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
  }
};

const troubleOfPayment = ({ orderId, leadId, customer, total, placedAt }: StoredOrderRow): Trouble => ({
  troubleId: orderId,
  kind: 'payment',
  reason: null,
  leadId,
  orderId,
  at: placedAt,
  title: `Payment of ${formatCents(total)} by ${customer} failed`,
});

/** Opens a failure when a payment fails and settles it when the payment succeeds. */
export const paymentWrites = async (
  table: TenantTable,
  before: StoredOrderRow | undefined,
  after: StoredOrderRow,
): Promise<Write[]> => {
  const isFailed = after.payment === 'failed';
  if (isFailed === (before?.payment === 'failed')) return [];
  const known = await table.get(troubleItem, { troubleId: after.orderId }, { consistent: true });
  if (known) return [table.patch(troubleItem, known, { isSettled: !isFailed })];
  return isFailed ? [table.create(troubleItem, { ...troubleOfPayment(after), isSettled: false, version: 1 })] : [];
};

type Wanted = z.output<typeof troubleContract.troubles.input>;

/** A page of the unsettled failures, newest first; of one kind from as many pages of all as that takes. */
export const listTroubles = async (table: TenantTable, { kind, ...page }: Wanted): Promise<Page<Trouble>> => {
  const read = (limit: number, cursor: string | undefined) =>
    table.list(troubleItem, { ...openTroubles, filter: kind ?? '', limit, cursor });
  return await fillPage(page, (trouble) => kind === undefined || trouble.kind === kind, read);
};

/** Marks a failure as settled; idempotent. */
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
