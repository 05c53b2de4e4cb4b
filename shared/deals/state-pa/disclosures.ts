import type { Disclosure, RuleMark } from './rules.ts';

const checkedOn = '2026-11-24';

/** The disclosures of a sale of a home in Pennsylvania (deals.md 6), in the order in which they come up. */
export const disclosures: readonly (Disclosure & RuleMark)[] = [
  {
    code: 'consumer-notice',
    version: 0,
    title: 'Consumer notice',
    when: 'At the first substantive talk about real estate',
    what: 'Whom a licensee may represent, and what each kind of relationship means.',
    law: '49 Pa. Code § 35.336',
    sourceUrl: 'https://pdfslide.us/documents/irrc-number-2-5-v-7.html',
    checkedOn,
  },
  {
    code: 'seller-statement',
    version: 0,
    title: 'Seller’s property disclosure statement',
    when: 'Before both have signed the agreement of sale',
    what: 'Every material defect that the seller knows of, on the form of the State Real Estate Commission.',
    law: '68 Pa.C.S. §§ 7301–7314',
    sourceUrl:
      'https://www.nolo.com/legal-encyclopedia/pennsylvania-home-sellers-disclosures-required-under-state-law.html',
    checkedOn,
  },
  {
    code: 'lead-paint',
    version: 0,
    title: 'Lead-based paint',
    when: 'Before the buyer is bound, where the house was built before 1978',
    what: 'What is known of lead paint, the federal pamphlet, and 10 days to inspect unless the buyer waives them.',
    law: '42 U.S.C. § 4852d',
    sourceUrl: 'https://www.govregs.com/uscode/title42_chapter63A_subchapterI_section4852d',
    checkedOn,
  },
  {
    code: 'agreement-contents',
    version: 0,
    title: 'Contents of the agreement of sale',
    when: 'When the agreement is drawn up',
    what: 'Among others its zoning: where that is missing, the buyer may void the agreement.',
    law: '49 Pa. Code § 35.333',
    sourceUrl: 'https://www.law.cornell.edu/regulations/pennsylvania/49-Pa-Code-SS-35-333',
    checkedOn,
  },
  {
    code: 'resale-certificate',
    version: 0,
    title: 'Resale certificate of an association',
    when: 'For condominiums and planned communities; voidable until 5 days after the buyer has it',
    what: 'Declaration, rules, fees, debts and reserves of the association, ordered by the seller.',
    law: '68 Pa.C.S. §§ 3407, 5407',
    sourceUrl: 'https://www.wallingfordpahomes.com/blog/2017/03/buying-a-condominium-know-your-contract-rights',
    checkedOn,
  },
  {
    code: 'municipal-certificate',
    version: 0,
    title: 'Municipal certificate',
    when: 'Before settlement, where the municipality asks for one',
    what: 'A violation alone can’t deny the certificate; the buyer then has 12 months to mend it.',
    law: '68 P.S. § 1083',
    sourceUrl: 'https://www.parealtors.org/new-state-law-amends-municipal-code',
    checkedOn,
  },
];
