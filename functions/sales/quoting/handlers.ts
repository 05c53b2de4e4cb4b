import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { publicCatalog } from '../../../shared/company/catalog/public-catalog.ts';
import type { Catalog } from '../../../shared/company/catalog/service.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { verifiedEmail } from '../../../shared/contract/access/access.ts';
import type { ClientStanding } from '../../../shared/sales/quoting/client-standing.ts';
import type { catalogContract } from '../../../shared/sales/quoting/contract.ts';
import { priceFor } from '../../../shared/sales/quoting/price-for.ts';
import type { OrderToPrice, Quote } from '../../../shared/sales/quoting/quote.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { paymentConnection } from '../../company/team/connection-store.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readCredit } from '../accounts/credit.ts';
import { openSession } from '../booking/proof/session.ts';
import { pick } from '../booking/settings.ts';
import { type Payments, saidOfAccount, type ToPay } from '../payments/payment-terms.ts';
import { readStanding } from '../records/clients/read-standing.ts';

const readCatalog = async (table: TenantTable): Promise<Catalog> =>
  (await table.get(catalogItem, {})) ?? defaultCatalog;

const quote = (order: OrderToPrice, catalog: Catalog, client: ClientStanding): Quote => {
  const { notOffered, offerErrors, ...price } = priceFor(order, catalog, client);
  if (offerErrors.length > 0) throw invalidInput(offerErrors);
  // A page opened before a service was switched off still gets the prices of the other services.
  if (order.services.every((code) => notOffered.includes(code))) {
    throw invalidInput([{ path: 'services', message: 'must name at least one service that is offered' }]);
  }
  return price;
};

/** How an order of this price would be paid, were it placed now. */
const paymentOf = (
  payments: Payments,
  { items, pricing }: Quote,
  zip: string | null,
  {
    policy = defaultPolicy,
    connection,
    now,
    credit,
    isOffBill,
  }: Pick<Partial<ToPay>, 'policy' | 'connection' | 'credit' | 'isOffBill'> & Pick<ToPay, 'now'>,
) => {
  const toPay = { total: pricing.total, items, zip: zip ?? '', policy, connection, now, credit, isOffBill };
  const terms = payments.termsOf(toPay);
  const company = saidOfAccount(toPay);
  return { mode: terms.payment.mode, dueNow: terms.dueNow, tax: terms.payment.tax ?? 0, ...(company && { company }) };
};

/** What a quote depends on besides the client, in one round trip. */
const readTerms = async (table: TenantTable) => {
  const stored = await table.getMany([catalogItem.key({}), policyItem.key({}), paymentConnection.key({})]);
  return {
    catalog: pick(stored, catalogItem)[0] ?? defaultCatalog,
    policy: pick(stored, policyItem)[0],
    connection: pick(stored, paymentConnection)[0],
  };
};

/** The routes of catalog, quote and standing. */
export const catalogHandlers = (payments: Payments, signer: Signer): Handlers<typeof catalogContract> => ({
  catalog: async ({ table }) => publicCatalog(await readCatalog(table)),
  quote: async ({ table, input, caller, now }) => {
    const ofSession = openSession(signer, table.tenantId, input.sessionId, now)?.provenEmails ?? [];
    const [{ catalog, ...terms }, client, credit] = await Promise.all([
      readTerms(table),
      readStanding(table, verifiedEmail(caller), ofSession),
      readCredit(table, verifiedEmail(caller), now),
    ]);
    const price = quote(input, catalog, client);
    const isOffBill = input.pays === 'agent' || input.pays === 'client';
    const payment = paymentOf(payments, price, input.zip, { ...terms, now, credit, isOffBill });
    return { ...price, payment, ...(ofSession.length > 0 && { pastBookings: client.pastBookings }) };
  },
  standing: async ({ table, caller }) => await readStanding(table, verifiedEmail(caller)),
});
