import { toInstant } from '../../../../../shared/contract/time.ts';
import type { messagingContract } from '../../../../../shared/outreach/messaging/contract.ts';
import { tenantItem } from '../../../../company/tenancy/store.ts';
import { withdrawConsents } from '../../../../crm/leads/contacts/prove-contact.ts';
import { notFound } from '../../../../platform/errors/errors.ts';
import type { Handlers } from '../../../../platform/http/serve.ts';
import type { Signer } from '../../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../../platform/table/write.ts';
import { forgottenSuppression, forgottenSuppressionsOf, suppression } from '../../delivery/receiver-store.ts';
import { suppressedAddress } from '../../delivery/suppression.ts';
import { addressOfToken } from './unsubscribe-link.ts';

const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

const addressFrom = (signer: Signer, table: TenantTable, token: string): string => {
  const address = addressOfToken(signer, table.tenantId, token);
  if (address === undefined) throw notFound('Link');
  return address;
};

const endAdvertising = async (table: TenantTable, address: string, now: number): Promise<void> => {
  const entry = { address, scope: 'marketing', reason: 'unsubscribed', createdAt: toInstant(now) } as const;
  await table.commit(table.create(suppression, entry)).catch((error: unknown) => {
    if (!(error instanceof WriteLost)) throw error;
  });
};

/** Unsubscribes from marketing by a signed link: a GET changes nothing, so email scanners unsubscribe nobody. */
export const unsubscribeHandlers = (
  signer: Signer,
): Pick<Handlers<typeof messagingContract>, 'subscription' | 'unsubscribe'> => ({
  subscription: async ({ table, input }) => {
    const email = addressFrom(signer, table, input.token);
    const [tenant, ended] = await Promise.all([table.get(tenantItem, {}), suppressedAddress(table, email, true)]);
    return { email: masked(email), company: tenant?.name ?? '', isSubscribed: ended === undefined };
  },
  unsubscribe: async ({ table, input, now }) => {
    const address = addressFrom(signer, table, input.token);
    // Of an erased person the promise is kept already, without the address.
    const forgotten = await table.query(forgottenSuppression, forgottenSuppressionsOf(address));
    if (forgotten.items.length === 0) await endAdvertising(table, address, now);
    await withdrawConsents(
      table,
      { kind: 'email', value: address },
      { kinds: ['marketing'], source: 'unsubscribe', now },
    );
    return { isSubscribed: false };
  },
});
