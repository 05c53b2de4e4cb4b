import { paymentConnection } from '../../../company/team/connection-store.ts';
import { emailOwner, lead, phoneOwner } from '../../../crm/leads/store.ts';
import type { Key } from '../../../platform/table/entity.ts';
import type { Stored } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { accountMember } from '../../accounts/store.ts';
import type { SealedVisit } from '../plan/plan-id.ts';
import { claimKeysOf, type OrderClaims } from '../proof/order-claims.ts';
import { pick, settingKeys } from '../settings.ts';
import { holdItem, orderItem, sessionHold } from '../store.ts';
import { keysOfVisits } from '../visit/vendor/vendor-days.ts';
import type { ResolvedOrder } from './confirm/check-order.ts';
import { leadIdFor } from './order-identity.ts';

const keysOf = (
  { input }: ResolvedOrder,
  orderId: string,
  visits: readonly SealedVisit[],
  provenEmail: string | undefined,
): Key[] => {
  const { holdId, sessionId, contactInfo } = input;
  return [
    orderItem.key({ orderId }),
    ...settingKeys,
    paymentConnection.key({}),
    ...(holdId === undefined ? [] : [holdItem.key({ holdId })]),
    ...(holdId === undefined && sessionId !== undefined ? [sessionHold.key({ sessionId })] : []),
    ...keysOfVisits(visits),
    emailOwner.key(contactInfo),
    phoneOwner.key(contactInfo),
    ...(provenEmail === undefined ? [] : [accountMember.key({ email: provenEmail })]),
  ];
};

/** Reads everything that a confirmation depends on, consistently and in one round trip. */
export const readForOrder = (
  table: TenantTable,
  resolved: ResolvedOrder,
  orderId: string,
  visits: readonly SealedVisit[],
  { claims, provenEmail }: { readonly claims: OrderClaims | undefined; readonly provenEmail: string | undefined },
): Promise<Stored[]> =>
  table.getMany([...keysOf(resolved, orderId, visits, provenEmail), ...claimKeysOf(claims)], { consistent: true });

/** The lead of an order: by email, else by phone if that lead has no email, else a new one. */
export const leadIdOf = async (table: TenantTable, stored: readonly Stored[], email: string): Promise<string> => {
  const byEmail = pick(stored, emailOwner)[0];
  if (byEmail) return byEmail.leadId;
  const byPhone = pick(stored, phoneOwner)[0];
  const holder = byPhone && (await table.get(lead, { leadId: byPhone.leadId }, { consistent: true }));
  return holder?.email === null ? holder.leadId : leadIdFor(table.tenantId, email);
};
