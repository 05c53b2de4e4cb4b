import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';

/** The source of the line that takes a waived fee off its order's ledger. */
export const waivedBy = (feeId: string): string => `fee:${feeId}:waived`;

/** True for a line that takes back what was given up or credited of a fee, as that is waived. */
export const takesBack = ({ source, undoes }: Pick<LedgerLine, 'source' | 'undoes'>): boolean =>
  undoes !== undefined && source.startsWith('fee:');
