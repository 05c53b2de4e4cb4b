import { PortalInvited } from '../../../../shared/sales/booking/events.ts';
import type { OrderInput } from '../../../../shared/sales/booking/order.ts';
import { AppError, invalidInput } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { orderPartition } from '../store.ts';
import { partyItem } from './store.ts';

/** Only somebody who has proven who they are brings another person into an order: that person is written to. */
export const checkForClient = ({ forClient, contactInfo }: OrderInput, isProven: boolean): void => {
  if (!forClient) return;
  if (!isProven) {
    const message = 'Sign in with the address you book with to order for somebody else.';
    throw new AppError('forbidden', 'FORBIDDEN', message);
  }
  if (forClient.email !== contactInfo.email) return;
  throw invalidInput([{ path: 'forClient.email', message: 'must be another address than your own' }]);
};

/** On whose bill the buyer said that it goes; undefined if they leave it to the company's terms. */
export const saidOfBill = ({
  expectsBill,
  asksCompany,
  forClient,
}: Pick<OrderInput, 'expectsBill' | 'asksCompany' | 'forClient'>): 'company' | 'own' | undefined => {
  if (asksCompany) return undefined;
  // Older bodies say the company by `expectsBill`, beside an agent who pays.
  if (expectsBill || forClient?.pays === 'company') return 'company';
  return expectsBill === false || forClient?.pays === 'agent' ? 'own' : undefined;
};

/** 400 for a company that pays where whoever orders is of none. */
export const noCompanyPays = (): AppError =>
  invalidInput([{ path: 'forClient.pays', message: 'must be "agent" or "client": you order on no company’s account' }]);

/** The client as a party to the order, with what is shared with them, and the mail that tells them. */
export const forClientWrites = (
  table: TenantTable,
  order: OrderRecord,
  now: number,
  correlationId: string,
): Write[] => {
  const { orderId, leadId, placedAt, forClient } = order;
  if (!forClient) return [];
  const { email, fullName, shares, pays } = forClient;
  const party = {
    orderId,
    email,
    name: fullName,
    role: pays === 'client' ? ('payer' as const) : ('viewer' as const),
    money: pays === 'client' || shares === 'all',
    media: shares !== 'schedule',
    placedAt,
    version: 1,
  };
  const told = { email, invitedBy: order.contactInfo.fullName, orderId };
  return [
    table.create(partyItem, party),
    table.event(PortalInvited, told, { pk: orderPartition(orderId), group: leadId, now, correlationId }),
  ];
};
