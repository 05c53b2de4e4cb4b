import type { ApiError } from '../../../../platform/api/api-error.ts';
import { problemOf, useAct } from '../../../../ui/console/queries/use-act.ts';

const routes = [
  'GET /api/invoices/{invoiceId}',
  'GET /api/invoices',
  'GET /api/billing/ageing',
  'GET /api/orders/{orderId}/payments',
] as const;

/** Runs one act on an invoice, with one key for all tries; what is shown is read again. */
export const useInvoiceAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (input: Input) => string,
) => useAct<Input, Output>(routes, act, (_, input) => done(input));

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined =>
  problemOf(error, 'The invoice changed while you had this open. You now see it as it stands; check it and try again.');
