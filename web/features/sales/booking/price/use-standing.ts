import { type Dispatch, useEffect } from 'react';
import type { WorkflowAction } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import { api } from '../../../../platform/api/api.ts';
import { rememberedClient } from '../../../../platform/auth/sign-in/auth-client.ts';
import { hasTokens } from '../../../../platform/auth/tokens/stored-tokens.ts';
import { configuration } from '../../../../platform/configuration.ts';

/** True for a signed-in customer; staff who book for themselves count as strangers. */
export const isCustomer = (): boolean => hasTokens() && rememberedClient(configuration().config) === 'tenant';

/** Loads a signed-in customer's standing into the workflow; requests nothing for anybody else. */
export const useStanding = (dispatch: Dispatch<WorkflowAction>): void => {
  useEffect(() => {
    if (!isCustomer()) return;
    const load = async (): Promise<void> => {
      // Loading auth makes quotes and the order carry the token that identifies the customer.
      await import('../../../../platform/auth/auth.ts');
      dispatch({ type: 'fill', fields: await api('GET /api/quotes/standing', {}) });
    };
    // Without the standing the customer books like a stranger.
    load().catch(() => undefined);
  }, [dispatch]);
};
