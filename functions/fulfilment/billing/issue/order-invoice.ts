import { addressLine } from '../../../../shared/contract/place.ts';
import { type Invoice, stateOf } from '../../../../shared/fulfilment/billing/invoice.ts';
import { FEES, keptLines, orderLines } from '../../../../shared/fulfilment/billing/order-lines.ts';
import { restOf } from '../../../../shared/fulfilment/billing/rest.ts';
import { isOnBill } from '../../../../shared/fulfilment/payments/account.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { givenInVain } from '../../payments/account/fees-given-up.ts';
import { type Money, readMoney } from '../../payments/account/money.ts';
import { takesBack } from '../../payments/account/waived-by.ts';
import { orderAccount } from '../../payments/store.ts';
import { invoiceItem } from '../store.ts';
import type { IssuePlace } from './issue-place.ts';
import { invoiceIdOf, issueWrites, type NewPaper } from './issue-writes.ts';

/** How often an order may be invoiced anew. */
const MAX_EDITIONS = 20;

const causeOf = (orderId: string, edition: number): string => `order ${orderId} ${edition}`;

/** True once nothing of an invoice is left that is not credited. */
export const isOver = (invoice: Invoice): boolean => invoice.credited >= invoice.total;

/** An order's invoice that holds: the last one issued, and which edition the next would be. */
export const currentInvoice = async (
  table: TenantTable,
  orderId: string,
): Promise<{ readonly invoice: Invoice | undefined; readonly next: number }> => {
  let found: Invoice | undefined;
  for (let edition = 1; edition <= MAX_EDITIONS; edition++) {
    const invoiceId = invoiceIdOf(table.tenantId, causeOf(orderId, edition));
    const issued = await table.get(invoiceItem, { invoiceId }, { consistent: true });
    if (!issued) return { invoice: found, next: edition };
    found = issued;
    if (!isOver(issued)) return { invoice: issued, next: edition + 1 };
  }
  return { invoice: found, next: MAX_EDITIONS };
};

/**
 * What the ledger has credited and given up of an order, in cents; what a waived fee took back of it was on a paper once, and
 * is told by itself.
 */
export const ledgerSums = ({ lines }: Pick<Money, 'lines'>) => {
  const sumOf = (wanted: 'credit' | 'write_off'): number =>
    lines.reduce((sum, line) => (line.kind === wanted && !takesBack(line) ? sum + line.cents : sum), 0);
  const takenBack = lines.reduce((sum, line) => (takesBack(line) ? sum - line.cents : sum), 0);
  return { credits: sumOf('credit'), writtenOff: sumOf('write_off'), takenBack };
};

/** True if any money of the order was a test. */
export const isTestMoney = ({ lines }: Pick<Money, 'lines'>): boolean => lines.some(({ isTest }) => isTest === true);

/** What was given up beyond what the order costs since: it took nothing off. */
const lostInVain = (money: Money): number =>
  Math.min(givenInVain(money, money.account), Math.max(0, -money.account.account.balance));

/** An order's next invoice, as its account stands. */
export const orderPaper = (tenantId: string, money: Money, edition: number): NewPaper => {
  const { order } = money.whole;
  const { account, dueOn, isCancelled } = money.account;
  const { orderId, contactInfo, number, address, leadId } = order;
  // A canceled order costs its fee alone: its prices and their tax are taken back.
  const costs = { ...account, credits: account.credits - lostInVain(money) };
  const lines = isCancelled ? keptLines(orderId, costs) : orderLines(order, costs);
  const tax = isCancelled ? 0 : account.tax;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0) + tax;
  const rest = Math.min(Math.max(0, account.balance), total);
  return {
    invoiceId: invoiceIdOf(tenantId, causeOf(orderId, edition)),
    kind: 'invoice',
    billTo: { name: contactInfo.fullName, email: contactInfo.email },
    lines,
    tax,
    total,
    paid: total - rest,
    orderIds: [orderId],
    ...(number !== undefined && { orderNumber: number }),
    place: addressLine(address),
    before: ledgerSums(money),
    isTest: isTestMoney(money),
    ...(dueOn !== undefined && { dueOn }),
    leadId,
    underWay: account.underWay,
  };
};

/**
 * Issues an order's invoice with its prices as they were frozen; the one there is, unless it was credited in full. Returns
 * undefined where there is nothing to invoice.
 */
export const issueOrderInvoice = async (place: IssuePlace, orderId: string): Promise<Invoice | undefined> =>
  await untilWritten(async () => {
    const { table } = place;
    const [money, { invoice, next }] = await Promise.all([readMoney(table, orderId), currentInvoice(table, orderId)]);
    if (invoice && !isOver(invoice)) return invoice;
    // What a company is billed for is on its own bill.
    if (!money || isOnBill(money.account)) return undefined;
    const paper = orderPaper(table.tenantId, money, next);
    if ((paper.total ?? 0) <= 0) return undefined;
    const issued = await issueWrites(place, paper);
    // What the paper says of the account holds in the moment of its issue.
    const guard = money.account.version > 0 ? [table.unchanged(orderAccount, money.account)] : [];
    await table.commit(...issued.writes, ...guard);
    return issued.invoice;
  });

/** What of an invoice is fees. */
const feesOn = ({ lines }: Pick<Invoice, 'lines'>): number =>
  lines.reduce((sum, { text, amount }) => (text === FEES ? sum + amount : sum), 0);

/** What was given up of an order since its invoice was issued, in cents. */
const givenUpSince = (invoice: Pick<Invoice, 'before'>, money: Pick<Money, 'lines'>): number =>
  ledgerSums(money).writtenOff - invoice.before.writtenOff;

/** What of that, and of what was credited, fees took back that were waived since. */
const takenBackSince = ({ before: { takenBack = 0 } }: Pick<Invoice, 'before'>, money: Pick<Money, 'lines'>): number =>
  ledgerSums(money).takenBack - takenBack;

/**
 * True if an invoice has other fees than its order, by more than was given up of them since: that needs no new paper. What
 * was issued is never edited.
 */
export const hasOtherFees = (invoice: Invoice, money: Money): boolean => {
  const waived = feesOn(invoice) - money.account.account.fees;
  const back = takenBackSince(invoice, money);
  // Where less is missing than was taken back, another fee was charged since.
  return waived > 0 ? waived !== back : -waived > Math.max(0, givenUpSince(invoice, money) - back);
};

/**
 * The sums of an order's invoice by its account: the ledger has the money, the invoice repeats what is open. A fee that it
 * does not have is no open part of it, and is the first to be given up.
 */
export const sumsOf = (invoice: Invoice, money: Money): Pick<Invoice, 'paid' | 'credited' | 'writtenOff' | 'state'> => {
  const { account } = money.account;
  const given = givenUpSince(invoice, money);
  const lacking = Math.max(0, account.fees - feesOn(invoice));
  // A fee that the invoice still has, and the order no longer owes, stays given up on it.
  const waived = Math.max(0, feesOn(invoice) - account.fees);
  const back = takenBackSince(invoice, money);
  const used = given - lacking - Math.max(0, lostInVain(money) + back - waived);
  const writtenOff = Math.max(0, Math.min(used, invoice.total - invoice.credited));
  const open = invoice.total - invoice.credited - writtenOff;
  const owedBeside = Math.max(0, lacking - Math.max(0, given - back));
  const rest = Math.min(Math.max(0, account.balance - owedBeside), open);
  const sums = { total: invoice.total, credited: invoice.credited, writtenOff, paid: open - rest };
  return { ...sums, state: stateOf(sums) };
};

/** True where the sums of an invoice are no longer its account's. */
export const isStale = (invoice: Invoice, sums: Pick<Invoice, 'paid' | 'credited' | 'writtenOff'>): boolean =>
  restOf(invoice) !== restOf({ ...invoice, ...sums }) ||
  invoice.writtenOff !== sums.writtenOff ||
  invoice.credited !== sums.credited;
