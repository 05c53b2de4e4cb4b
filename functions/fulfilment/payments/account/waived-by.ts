/** The source of the line that takes a waived fee off its order's ledger. */
export const waivedBy = (feeId: string): string => `fee:${feeId}:waived`;
