import type { TemplateItem } from '../checklist.ts';
import type { TransactionType } from '../transaction.ts';
import {
  agreementOfSale,
  buyerAgreement,
  everywhere,
  identities,
  item,
  leadPaint,
  listingAgreement,
  toSettlement,
} from './everywhere.ts';

const gate = { isGate: true } as const;

const consumerNotice = item('consumer_notice', 'Consumer notice, signed', 'preparing', {
  ...gate,
  source: '49 Pa. Code § 35.336',
});

const sellersDisclosure = item('sellers_disclosure', 'Seller’s property disclosure statement', 'under_contract', {
  ...gate,
  source: '68 Pa.C.S. §§ 7301–7314',
});

const agreement: TemplateItem = { ...agreementOfSale, source: '49 Pa. Code § 35.333' };

/** What the house and its municipality add to a sale. */
const ofTheHouse: readonly TemplateItem[] = [
  item('resale_certificate', 'Association resale certificate', 'clear_to_close', {
    ...gate,
    condition: { hasHoa: true },
    source: '68 Pa.C.S. §§ 3407, 5407',
  }),
  item('septic', 'Septic inspection', 'clear_to_close', { ...gate, condition: { onSeptic: true } }),
  item('municipal_certificate', 'Municipal certificate of use and occupancy', 'clear_to_close', {
    ...gate,
    condition: { needsMunicipalCertificate: true },
    source: '68 P.S. § 1083',
  }),
  item('transfer_tax', 'Transfer tax estimate given to both', 'clear_to_close', {
    kind: 'information',
    source: '72 P.S. § 8102-C',
  }),
];

const sale = [sellersDisclosure, leadPaint, agreement, ...ofTheHouse, ...toSettlement];

/** What a deal in Pennsylvania needs (deals.md 6). */
export const pennsylvania: Readonly<Partial<Record<TransactionType, readonly TemplateItem[]>>> = {
  sale: [consumerNotice, listingAgreement, identities, ...sale],
  purchase: [consumerNotice, buyerAgreement, identities, ...sale],
  dual: [
    consumerNotice,
    listingAgreement,
    buyerAgreement,
    item('dual_agency', 'Consent to dual agency', 'preparing', { ...gate, source: '49 Pa. Code § 35.336' }),
    identities,
    ...sale,
  ],
  lease_landlord: [consumerNotice, ...everywhere.lease_landlord],
  lease_tenant: [consumerNotice, ...everywhere.lease_tenant],
};
