import { idFromDigest } from '../../../../shared/contract/id.ts';
import { addDays, DAY, localDate, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { lastDayOf, monthOf, statementAt } from '../../../../shared/fulfilment/accounts/month.ts';
import { restOf } from '../../../../shared/fulfilment/billing/rest.ts';
import { accountDefaults } from '../../../../shared/sales/accounts/account-defaults.ts';
import { OrderInput } from '../../../../shared/sales/booking/order.ts';
import { newcomer } from '../../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../../shared/sales/quoting/price-for.ts';
import { newClient } from '../../../../shared/sales/records/clients/client.ts';
import { clientWords } from '../../../../shared/sales/records/record-words.ts';
import { payAccount } from '../../../fulfilment/accounts/desk/pay-account.ts';
import { followAccountOrder } from '../../../fulfilment/accounts/follow-order.ts';
import { stateMonth } from '../../../fulfilment/accounts/statement/state-month.ts';
import { settleBilled } from '../../../fulfilment/payments/act/settle-billed.ts';
import { audited } from '../../../platform/audit.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { accountMember, accountUsed, companyAccount } from '../../../sales/accounts/store.ts';
import { confirmOrder } from '../../../sales/booking/order/confirm/confirm-order.ts';
import type { BookingContext } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { payLater } from '../../../sales/payments/payment-terms.ts';
import { clientItem } from '../../../sales/records/store.ts';
import { wordWrites } from '../../../sales/records/words.ts';
import type { DemoCompany } from '../demo-companies.ts';
import { demoPerson } from '../demo-people.ts';
import type { Dice } from '../demo-random.ts';

const NAME = 'Stonebridge Realty';
const people = [
  { name: 'Helen Ward', email: 'helen@local.test', role: 'head' },
  { name: 'Grace Okafor', email: 'grace@local.test', role: 'agent' },
  { name: 'Luis Moyer', email: 'luis@local.test', role: 'agent' },
] as const;
const agents = people.filter(({ role }) => role === 'agent');
const PHONE = '+12155550144';
const LIMIT = 750_000;
const MONTHLY_LIMIT = 400_000;
/** Rooms of each house that is staged. */
const ROOMS = 2;

/** Days of the month on which the two agents order, what they ordered is done three days later. */
const orderDays = [5, 12];
const DAYS_OF_WORK = 3;

/** The two months before this one, the older first. */
const monthsBefore = (now: number, zone: string): string[] => {
  const first = `${monthOf(localDate(now, zone))}-01`;
  const last = monthOf(addDays(first, -1));
  return [monthOf(addDays(`${last}-01`, -1)), last];
};

const companyIdOf = ({ tenantId }: Pick<TenantTable, 'tenantId'>): string =>
  idFromDigest('client', sha256(`demo account ${tenantId}`));

const openAccount = async (table: TenantTable, at: string): Promise<void> => {
  const companyId = companyIdOf(table);
  const address = '40 State Street, Doylestown, PA 18901';
  const billing = { billingEmail: people[0].email, billingAddress: address, paymentDays: accountDefaults.paymentDays };
  const client = { ...newClient({ clientId: companyId, kind: 'brokerage', name: NAME }, at), ...billing };
  const { grouping } = accountDefaults;
  const terms = { limit: LIMIT, monthlyLimit: MONTHLY_LIMIT, pays: 'company_pays', grouping } as const;
  await table.commit(
    table.create(clientItem, client),
    ...wordWrites(table, 'client', companyId, undefined, clientWords(client)),
    table.create(companyAccount, { ...terms, companyId, state: 'approved', createdAt: at, version: 1 }),
    table.create(accountUsed, { companyId, used: 0 }),
    ...people.map((person) => table.create(accountMember, { ...person, companyId, addedAt: at, version: 1 })),
  );
};

/** An order that its account is to follow, at the moment when its work was done. */
export interface DemoBilled {
  readonly orderId: string;
  readonly doneAt: number;
}

/**
 * Opens the account of a brokerage and places the orders of its two agents, two in each of the last two months.
 * Over 40 lines: one walk over months and agents, which share the dice.
 */
export const orderOnAccount = async (
  context: Omit<BookingContext, 'now'>,
  company: DemoCompany,
  dice: Dice,
  now: number,
): Promise<DemoBilled[]> => {
  if (!company.customer) return [];
  const { serviceArea, timezone } = company.tenant;
  const months = monthsBefore(now, timezone);
  await openAccount(context.table, toInstant(Date.parse(`${months[0]}-01T15:00:00Z`)));
  const placed: DemoBilled[] = [];
  for (const month of months) {
    for (const [n, { name: fullName, email }] of agents.entries()) {
      const day = `${month}-${String(orderDays[n]).padStart(2, '0')}`;
      const at = Date.parse(`${day}T15:00:00Z`) + dice.between(1, 90) * MINUTE;
      const { sqFt, address } = demoPerson(400 + placed.length, dice, serviceArea);
      const rooms = ROOMS;
      const services = ['virtual_staging' as const];
      const { pricing } = priceFor(
        { services, acceptedOffers: [], sqFt, rooms, zip: address.zip },
        company.catalog,
        newcomer,
      );
      const input = OrderInput.parse({
        services,
        sqFt,
        rooms,
        address,
        profile: 'agent',
        deliverySpeed: 'standard',
        contactInfo: { fullName, email, phone: PHONE },
        consents: { serviceMessages: true, marketing: false, aiCalls: false },
        expectedTotal: pricing.total,
      });
      const confirmation = { input, userId: undefined, provenEmail: email, idempotencyKey: `demo-${email}-${month}` };
      const { orderId } = await confirmOrder({ ...context, now: at }, payLater, {
        ...confirmation,
        correlationId: 'demo',
      });
      placed.push({ orderId, doneAt: at + DAYS_OF_WORK * DAY });
    }
  }
  return placed;
};

/** What happened to the account's bills, each at its moment: two statements, the older of them paid ten days later. */
export const accountBills = (
  { table, signer }: Omit<BookingContext, 'now'>,
  { tenant: { timezone: zone }, staff }: DemoCompany,
  billed: readonly DemoBilled[],
  now: number,
): { readonly at: number; readonly run: () => Promise<void> }[] => {
  const [first] = staff;
  if (billed.length === 0 || !first) return [];
  const companyId = companyIdOf(table);
  const place = (at: number) => ({ table, now: at, zone, remindFrom: now });
  const caller = { ...first, userId: first.profileId, roles: [], idp: 'Google' as const, sessionId: 'demo' };
  const pay = async (at: number, amount: number, receivedOn: string): Promise<void> => {
    const target = { kind: 'company account', id: companyId, name: NAME };
    const about = { action: 'company_account.paid', target };
    const audit = () => audited({ table, now: at, caller, correlationId: 'demo', actsFor: undefined }, about);
    const entry = { method: 'check', reference: '20417', by: first.name, seed: 'demo', receivedOn } as const;
    await payAccount(place(at), { companyId, amount, ...entry, audit });
  };
  return [
    ...billed.map(({ orderId, doneAt }) => ({
      at: doneAt,
      run: async () => await followAccountOrder(place(doneAt), orderId),
    })),
    ...monthsBefore(now, zone).map((month, n) => {
      const at = statementAt(month, zone);
      return {
        at,
        run: async () => {
          const statement = await stateMonth(place(at), { companyId, month });
          const paidAt = at + 10 * DAY;
          if (n > 0 || !statement) return;
          await pay(paidAt, restOf(statement), addDays(lastDayOf(month), 11));
          const settling = { table, signer, now: paidAt, provider: undefined };
          await settleBilled(settling, { ...statement, by: 'manual' });
        },
      };
    }),
  ];
};
