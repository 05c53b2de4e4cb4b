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

/** The loop of a lead, which becomes a deal in Dotloop without one here: made once it is won, shown whatever becomes of it. */
export const LeadLoopPanel = ({ leadId, isWon }: { leadId: string; isWon: boolean }) => {
  const of = { leadId };
  const { data: loop, error } = useApi(OF_LEAD, of);
  const key = [OF_LEAD, of];
  const acts = {
    make: useLoopAct(key, () => api('POST /api/leads/{leadId}/loop', of)),
    sync: useLoopAct(key, () => api('POST /api/leads/{leadId}/loop/sync', of)),
    unlink: useLoopAct(key, () => api('DELETE /api/leads/{leadId}/loop', of)),
  };
  if (!isWon && !error && (loop?.state ?? 'none') === 'none') return null;
  return (
    <LoopCard
      description="This lead in Dotloop, for forms and signatures."
      unmoved="the lead"
      loop={loop}
      error={error}
      {...acts}
    />
  );
};
