import type { Consents } from '../../../../../shared/sales/booking/workflow/profile.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { retryDelay } from '../../../../platform/api/use-read.ts';
import { sendLead } from './lead.ts';

const MAX_TRIES = 3;

const capture = async (state: Workflow, consents: Consents): Promise<void> => {
  for (let failures = 1; failures <= MAX_TRIES; failures++) {
    try {
      return await sendLead(state, { consents, notes: 'Reached the review of the booking.' });
    } catch (cause) {
      const delay = retryDelay(asApiError(cause), failures);
      if (delay === undefined) return;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
};

/** Saves the unfinished booking as a lead in the background; the review doesn't wait for it. */
export const captureInBackground = (state: Workflow, consents: Consents): void => {
  void capture(state, consents);
};
