import { type Dispatch, useEffect } from 'react';
import type { WorkflowAction } from '../../../../shared/sales/booking/workflow/workflow.ts';
import { api } from '../../../platform/api.ts';
import { rememberedClient } from '../../../platform/auth/auth-client.ts';
import { hasTokens } from '../../../platform/auth/auth-handover.ts';
import { configuration } from '../../../platform/configuration.ts';

/** True for somebody who signed in as a customer here; staff book for themselves as strangers do. */
const isCustomer = (): boolean => hasTokens() && rememberedClient(configuration().config) === 'tenant';

/** Fills in what a signed-in customer's past bookings mean; nothing is loaded or asked for anybody else. */
export const useStanding = (dispatch: Dispatch<WorkflowAction>): void => {
  useEffect(() => {
    if (!isCustomer()) return;
    const load = async (): Promise<void> => {
      // From here on, quotes and the order carry the token, by which the server knows the customer.
      await import('../../../platform/auth/auth.ts');
      dispatch({ type: 'fill', fields: await api('GET /api/quotes/standing', {}) });
    };
    // Without the standing the customer books as a stranger does.
    load().catch(() => undefined);
  }, [dispatch]);
};
