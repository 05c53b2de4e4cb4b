import type { NotOnAccount, OnAccount } from './account.ts';

/** True where the company may still take the order on its bill: its contact is asked, and the times wait. */
export const mayAskCompany = (reason: NotOnAccount | null | undefined): boolean =>
  reason === 'limit' || reason === 'month';

/** True where an order can be on the company's bill: at once, or once its contact approves it. */
export const mayBill = (company: OnAccount | undefined): boolean =>
  company !== undefined && (company.isOnBill || mayAskCompany(company.reason));
