import { siteOrigin } from '../../../shared/company/site/site-origin.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { ConnectionView } from '../../../shared/fulfilment/payments/connection.ts';
import { type PaymentConnection, paymentConnection } from '../../company/team/connection-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { accountTenant } from './account-tenant.ts';
import type { PaymentDeps } from './context.ts';
import { type AccountState, KeyRefused, type PaymentProvider } from './provider/port.ts';

/** How the company takes payments, as stored. */
export const readConnection = async (table: TenantTable): Promise<PaymentConnection | undefined> =>
  await table.get(paymentConnection, {}, { consistent: true });

const words: Record<ConnectionView['state'], string> = {
  off: 'This platform has no payment provider: orders are confirmed without payment and paid later.',
  refused: new KeyRefused().message,
  not_connected: 'Your company is not connected: orders are confirmed without payment and paid later.',
  pending: 'Stripe still needs to know more about your company. Until then orders are paid later.',
  ready: 'Your customers pay by card, straight to your account.',
  restricted: 'Stripe lets your account take no payments just now. Until then orders are paid later.',
};

const view = (
  state: ConnectionView['state'],
  known: PaymentConnection | undefined,
  isTest: boolean,
  more: Partial<ConnectionView> = {},
): ConnectionView => ({
  state,
  words: words[state],
  isTest,
  isPlatform: known !== undefined && known.accountId === null,
  accountId: known?.accountId ?? null,
  missing: known?.missing ?? [],
  canConnect: state === 'not_connected' || state === 'pending' || state === 'restricted',
  lastGoodNight: known?.lastGoodNight ?? null,
  ...more,
});

/** Takes over what the provider says of a company's account. */
export const storeAccountState = async (table: TenantTable, accountId: string, told: AccountState): Promise<void> =>
  await untilWritten(async () => {
    const known = await readConnection(table);
    if (known?.accountId !== accountId) return;
    const { state, missing } = told;
    if (known.state === state && known.missing.join() === missing.join()) return;
    await table.commit(table.patch(paymentConnection, known, { state, missing: [...missing] }));
  });

/** The connection as its page shows it; the provider is asked, so a page that is opened after connecting is right. */
export const connectionView = async (
  table: TenantTable,
  provider: PaymentProvider | undefined,
): Promise<ConnectionView> => {
  if (!provider) return view('off', undefined, false);
  const known = await readConnection(table);
  try {
    const isTest = !(await provider.livemode());
    if (!known) return view('not_connected', undefined, isTest);
    if (known.accountId === null) return view('ready', known, isTest);
    const told = await provider.accountState(known.accountId);
    await storeAccountState(table, known.accountId, told);
    return view(told.state, { ...known, missing: [...told.missing] }, isTest);
  } catch (error) {
    if (error instanceof KeyRefused) return view('refused', known, false);
    if (!known) return view('not_connected', undefined, false);
    return view(known.state, known, false);
  }
};

/** Opens the company's account at the provider, once, and returns the page on which the company goes on. */
export const connect = async (
  request: SignedRequest<unknown>,
  { provider, site }: Pick<PaymentDeps, 'provider' | 'site'>,
  platformTable: TenantTable,
) => {
  if (!provider) throw new AppError('conflict', 'PAY_LATER', words.off);
  const { table } = request;
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Company');
  const known = await readConnection(table);
  if (known?.accountId === null)
    throw new AppError('conflict', 'PAY_LATER', 'Your company is paid by the platform’s account.');
  const opened = async (): Promise<string> => {
    const { name, contact, tenantId } = tenant;
    const accountId = await provider.openAccount({ tenantId, name, email: contact.email });
    const target = { kind: 'integration', id: 'stripe', name: 'Stripe' };
    await untilWritten(async () => {
      if (await readConnection(table)) return;
      await table.commit(
        table.create(paymentConnection, { accountId, state: 'pending', missing: [], version: 1 }),
        platformTable.create(accountTenant, { accountId, tenantId }),
        audited(request, { action: 'payments.connected', target }),
      );
    });
    return accountId;
  };
  try {
    const accountId = known?.accountId ?? (await opened());
    const page = `${siteOrigin(site.platformHost, site)}/api-integrations`;
    const { url, expiresAt } = await provider.accountPage(accountId, { returnTo: page, again: page });
    return { url, expiresAt: toInstant(expiresAt) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = error instanceof KeyRefused ? words.refused : 'Stripe does not answer just now. Please try again.';
    throw new AppError('unavailable', 'PAYMENT_UNAVAILABLE', message, { cause: error, retryAfter: 30 });
  }
};
