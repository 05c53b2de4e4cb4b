import type { NotOnAccount } from './account.ts';

/** True where the company may still take the order on its bill: its contact is asked, and the times wait. */
export const mayAskCompany = (reason: NotOnAccount | null | undefined): boolean =>
  reason === 'limit' || reason === 'month';
