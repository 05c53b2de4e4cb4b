import { toInstant } from '../../../../shared/contract/time.ts';
import type { messagingContract } from '../../../../shared/outreach/messaging/contract.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { withdrawConsents } from '../../../crm/leads/contacts/prove-contact.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { suppression, suppressionsOf } from '../delivery/receiver-store.ts';
import { addressOfToken } from './unsubscribe-link.ts';

const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

const addressFrom = (signer: Signer, table: TenantTable, token: string): string => {
  const address = addressOfToken(signer, table.tenantId, token);
  if (address === undefined) throw notFound('Link');
  return address;
};

/** Unsubscribes from marketing by a signed link: a GET changes nothing, so email scanners unsubscribe nobody. */
export const unsubscribeHandlers = (
  signer: Signer,
): Pick<Handlers<typeof messagingContract>, 'subscription' | 'unsubscribe'> => ({
  subscription: async ({ table, input }) => {
    const email = addressFrom(signer, table, input.token);
    const [tenant, { items }] = await Promise.all([
      table.get(tenantItem, {}),
      table.query(suppression, suppressionsOf(email)),
    ]);
    return { email: masked(email), company: tenant?.name ?? '', isSubscribed: items.length === 0 };
  },
  unsubscribe: async ({ table, input, now }) => {
    const address = addressFrom(signer, table, input.token);
    const entry = { address, scope: 'marketing', reason: 'unsubscribed', createdAt: toInstant(now) } as const;
    await table.commit(table.create(suppression, entry)).catch((error: unknown) => {
      if (!(error instanceof WriteLost)) throw error;
    });
    await withdrawConsents(
      table,
      { kind: 'email', value: address },
      { kinds: ['marketing'], source: 'unsubscribe', now },
    );
    return { isSubscribed: false };
  },
});
