import type { TemplateItem } from '../checklist.ts';
import { AGREEMENT_OF_SALE } from '../checklist-rules.ts';
import type { TransactionType } from '../transaction.ts';

type More = Partial<Pick<TemplateItem, 'condition' | 'isGate' | 'source' | 'kind'>>;

/** An item that a stage needs: a document without a condition, unless said otherwise. */
export const item = (code: string, name: string, stage: TemplateItem['stage'], more: More = {}): TemplateItem => ({
  code,
  name,
  stage,
  kind: 'document',
  condition: {},
  isGate: false,
  ...more,
});

const gate = { isGate: true } as const;
const mortgage = { hasMortgage: true } as const;

/** What federal law asks of a sale in every state. */
export const leadPaint = item('lead_paint', 'Lead-based paint disclosure', 'under_contract', {
  ...gate,
  condition: { builtBefore: 1978 },
  source: '42 U.S.C. § 4852d',
});

/** The middle and the end of a sale, alike for both sides. */
export const toSettlement: readonly TemplateItem[] = [
  item('deposit_receipt', 'Deposit receipt', 'clear_to_close', gate),
  item('inspection_report', 'Inspection report or signed waiver', 'clear_to_close'),
  item('inspection_reply', 'Reply to inspections, signed by both', 'clear_to_close'),
  item('mortgage_commitment', 'Mortgage commitment', 'clear_to_close', { ...gate, condition: mortgage }),
  item('appraisal', 'Appraisal', 'clear_to_close', { condition: mortgage }),
  item('title_commitment', 'Title commitment', 'clear_to_close', gate),
  item('wire_instructions', 'Wire instructions confirmed by phone', 'clear_to_close', { kind: 'information' }),
  item('utilities', 'Final utility readings ordered', 'closed', { kind: 'task' }),
  item('walk_through', 'Final walk-through', 'closed', { kind: 'task' }),
  item('settlement_statement', 'Settlement statement, signed', 'closed', gate),
];

export const listingAgreement = item('listing_agreement', 'Listing agreement', 'preparing', gate);
export const buyerAgreement = item('buyer_agreement', 'Buyer agency agreement', 'preparing', gate);
export const agreementOfSale = item(AGREEMENT_OF_SALE, 'Agreement of sale, signed by all', 'clear_to_close', gate);
export const identities = item('identities', 'Names of all parties as in their papers', 'under_contract', {
  kind: 'information',
});

const lease: readonly TemplateItem[] = [
  item('application', 'Rental application', 'under_contract'),
  item('lease', 'Lease, signed by all', 'clear_to_close', gate),
  leadPaint,
  item('security_deposit', 'Receipt of the security deposit', 'clear_to_close', gate),
  item('move_in', 'Move-in inspection', 'closed'),
];

/** What a deal needs where its state has no template of its own. */
export const everywhere: Readonly<Record<TransactionType, readonly TemplateItem[]>> = {
  sale: [listingAgreement, identities, agreementOfSale, leadPaint, ...toSettlement],
  purchase: [buyerAgreement, identities, agreementOfSale, leadPaint, ...toSettlement],
  dual: [listingAgreement, buyerAgreement, identities, agreementOfSale, leadPaint, ...toSettlement],
  lease_landlord: [listingAgreement, ...lease],
  lease_tenant: [buyerAgreement, ...lease],
  referral_out: [
    item('referral_agreement', 'Referral agreement, signed by both brokers', 'under_contract', gate),
    item('closing_notice', 'Notice of the closing', 'closed', { kind: 'information' }),
  ],
};
