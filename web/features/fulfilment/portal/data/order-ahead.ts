import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { hasTokens } from '../../../../platform/auth/tokens/stored-tokens.ts';
import { isViewed } from './portal-base.ts';

type OwnOrder = ApiOutput<'GET /api/portal/orders/{orderId}'>;

const ask = (orderId: string): Promise<OwnOrder> => api('GET /api/portal/orders/{orderId}', { orderId });

let ahead: { readonly orderId: string; readonly answer: Promise<OwnOrder> } | undefined;

/**
 * Asks for the order of the page's address while the sign-in is still looked at, so that both take one round trip. Until
 * the function that it returns is called, the order's page may take the answer.
 */
export const askOrderAhead = (path: string): (() => void) => {
  const orderId = /^\/portal\/orders\/(ord_[\w-]+)\/?$/.exec(path)?.[1];
  if (orderId !== undefined && hasTokens()) {
    const answer = ask(orderId);
    // Whoever takes it hears of the failure.
    answer.catch(() => undefined);
    ahead = { orderId, answer };
  }
  return () => {
    ahead = undefined;
  };
};

/** The answer that was asked for ahead; only once, since the next look is to be a fresh one, and never for the desk. */
export const takeOrderAhead = (orderId: string): Promise<OwnOrder> | undefined => {
  const answer = ahead?.orderId === orderId && !isViewed() ? ahead.answer : undefined;
  ahead = undefined;
  // What failed while the sign-in was not settled yet is asked anew; that there is no such order stands.
  return answer?.catch((cause: unknown) => {
    if (asApiError(cause).status === 404) throw cause;
    return ask(orderId);
  });
};
