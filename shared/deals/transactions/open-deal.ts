import type { Transaction } from './transaction.ts';

/** True for a deal that is neither closed nor fallen through. Apart from the schemas, which pages must not bring along. */
export const isOpenDeal = ({ stage }: Pick<Transaction, 'stage'>): boolean =>
  stage !== 'closed' && stage !== 'fell_through';
