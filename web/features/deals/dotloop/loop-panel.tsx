import { api } from '../../../platform/api/api.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { LoopCard, useLoopAct } from './loop-card.tsx';

const OF_TRANSACTION = 'GET /api/transactions/{transactionId}/loop';
const OF_LEAD = 'GET /api/leads/{leadId}/loop';

/** The loop of a transaction. */
export const LoopPanel = ({ transactionId }: { transactionId: string }) => {
  const of = { transactionId };
  const { data: loop, error } = useApi(OF_TRANSACTION, of);
  const key = [OF_TRANSACTION, of];
  return (
    <LoopCard
      description="The same deal in Dotloop, for forms and signatures."
      unmoved="the stage"
      loop={loop}
      error={error}
      make={useLoopAct(key, () => api('POST /api/transactions/{transactionId}/loop', of))}
      sync={useLoopAct(key, () => api('POST /api/transactions/{transactionId}/loop/sync', of))}
      unlink={useLoopAct(key, () => api('DELETE /api/transactions/{transactionId}/loop', of))}
    />
  );
};

/** The loop of a won lead, which becomes a deal in Dotloop without one here. */
export const LeadLoopPanel = ({ leadId }: { leadId: string }) => {
  const of = { leadId };
  const { data: loop, error } = useApi(OF_LEAD, of);
  return (
    <LoopCard
      description="This lead in Dotloop, for forms and signatures."
      unmoved="the lead"
      loop={loop}
      error={error}
      make={useLoopAct([OF_LEAD, of], () => api('POST /api/leads/{leadId}/loop', of))}
    />
  );
};
