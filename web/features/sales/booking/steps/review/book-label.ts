import { formatCents } from '../../../../../../shared/contract/money.ts';
import type { Booking } from '../../booking-context.ts';

/** What the last button does and charges, and what is said around it. */
export interface BookLabel {
  readonly button: string;
  readonly note: string;
  readonly charged: string;
}

type Company = NonNullable<NonNullable<Booking['payment']>['company']>;

/** `$1,800 of $2,000 is used`: the limit that an order would pass. */
export const roomText = ({ limit, used }: NonNullable<Company['room']>): string =>
  `${formatCents(used)} of ${formatCents(limit)} is used`;

/** Why a member of a company pays by themselves after all; nothing for everybody else. */
const unbilledText = (company: Company | undefined): string => {
  if (!company || company.isOnBill) return '';
  const why = {
    limit: 'has reached its limit with us',
    month: 'has reached its limit for this month',
    services: 'doesn’t pay for all of these services',
    agent_pays: 'leaves paying to its agents',
    suspended: 'can’t order on account right now',
  } as const;
  const room = company.room ? ` (${roomText(company.room)})` : '';
  return `${company.name} ${why[company.reason ?? 'suspended']}${room}, so this order isn’t on its bill. `;
};

interface PaymentChoice {
  /** The client who pays in place of whoever books. */
  readonly payer?: string | undefined;
  /** True where the buyer asks the company to take the order on its bill though a limit is reached. */
  readonly asksCompany?: boolean;
}

/**
 * Names action and money of the last button: what is paid right after booking, or that nothing is charged now.
 * Over 40 lines: one case per way to pay.
 */
export const bookLabelOf = (
  total: number,
  payment: Booking['payment'],
  { payer, asksCompany = false }: PaymentChoice = {},
): BookLabel => {
  const { dueNow = 0, tax = 0, mode = 'pay_later', company } = payment ?? {};
  const all = formatCents(total + tax);
  if (payer !== undefined) {
    const paid = `${payer} pays: we email them the link.`;
    return { button: `Book for ${all}, ${payer} pays`, note: paid, charged: paid };
  }
  if (asksCompany && company) {
    return {
      button: `Ask ${company.name} to pay ${all}`,
      note: `${company.room ? `This order passes the limit of ${company.name}: ${roomText(company.room)}. ` : ''}We email ${company.name} and hold your times for 24 hours. You pay nothing now.`,
      charged: 'Nothing is charged now.',
    };
  }
  if (mode === 'invoice_company' && company) {
    return {
      button: `Book for ${all}, on the company’s bill`,
      note: `${company.name} is billed for it. You pay nothing.`,
      charged: `${company.name} is billed for it.`,
    };
  }
  const unbilled = unbilledText(company);
  if (dueNow === 0) {
    const when = mode === 'on_delivery' ? 'pay on delivery' : 'pay later';
    return {
      button: `Book for ${all}, ${when}`,
      note: `${unbilled}Nothing is charged now.`,
      charged: 'Nothing is charged now.',
    };
  }
  const now = formatCents(dueNow);
  const rest = total + tax - dueNow;
  const later = rest > 0 ? ` ${formatCents(rest)} is due when the work is delivered.` : '';
  return {
    button: rest > 0 ? `Book for ${all}, pay ${now} now` : `Book and pay ${now}`,
    note: `${unbilled}You pay ${now} on the next page, by card.${later}`,
    charged: `You pay ${now} on the next page.${later}`,
  };
};
