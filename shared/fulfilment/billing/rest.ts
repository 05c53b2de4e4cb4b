/** The sums of an invoice, in cents. */
export interface InvoiceSums {
  readonly total: number;
  readonly paid: number;
  readonly credited: number;
  readonly writtenOff: number;
}

/** What is still open of an invoice, in cents. */
export const restOf = ({ total, paid, credited, writtenOff }: InvoiceSums): number =>
  total - paid - credited - writtenOff;

/** What is still open of any paper, in cents: a credit note asks for nothing. */
export const openOf = (paper: InvoiceSums & { readonly kind: 'invoice' | 'credit_note' }): number =>
  paper.kind === 'invoice' ? restOf(paper) : 0;
