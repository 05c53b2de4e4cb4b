import type { ComponentType } from 'react';
import type { TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';

/** What features that come after deals show on a deal's page; the room that has them all hands them in. */
export interface DealParts {
  /** The checklist and how well the file stands. */
  readonly Checklist?: ComponentType<{ deal: TransactionView }>;
  /** What the commission would be. */
  readonly Commission?: ComponentType<{ deal: TransactionView }>;
  /** What is to be repaired at the house, and the quotes for it. */
  readonly Repairs?: ComponentType<{ deal: TransactionView }>;
  /** Its loop at Dotloop. */
  readonly Loop?: ComponentType<{ deal: TransactionView }>;
  /** Who did what, when. */
  readonly History?: ComponentType<{ deal: TransactionView }>;
}
