import type { OpenRequest } from '../../../../platform/http/request.ts';
import { isBuyer } from '../../party/rights.ts';
import { checkOrderScope, limitedAgent } from '../../visit/list/agents-own.ts';
import type { Claim } from './manage-order.ts';
import { isAtOffice } from './on-behalf.ts';

/**
 * The claim of a request: by the token it names or its caller; staff at the office name none and are checked by scope. An
 * agent changes an order of their own as any other buyer does.
 */
export const claimOf = (request: OpenRequest<unknown>, token: string | undefined): Claim => {
  if (token !== undefined || !isAtOffice(request)) return { token, caller: request.caller };
  const { table, caller } = request;
  return {
    caller,
    checkScope: async (order) => await checkOrderScope(table, caller, order),
    isBuyerOf: (order) => limitedAgent(caller) !== undefined && isBuyer(order, caller),
  };
};
