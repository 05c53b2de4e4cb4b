import type { ApiError } from '../../../../platform/api/api-error.ts';
import { problemOf, useAct } from '../../../../ui/console/queries/use-act.ts';

const routes = [
  'GET /api/orders/{orderId}/payments',
  'GET /api/orders/{orderId}/sheet',
  'GET /api/orders',
  'GET /api/troubles',
] as const;

/** Runs one movement of an order's money, with one key for all tries; what is shown is read again. */
export const useMoneyAct = <Input>(
  act: (input: Input, key: string) => Promise<unknown>,
  done: (input: Input) => string,
) => useAct<Input, unknown>(routes, act, (_, input) => done(input));

/** Why no money moved, said where it was tried. */
export const moneyProblem = (error: ApiError | null): string | undefined =>
  problemOf(
    error,
    'The order’s money moved while you had this open. You now see it as it stands; check it and try again.',
  );
