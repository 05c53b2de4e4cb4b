import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import type { OrderInput } from '../../../../shared/sales/booking/order.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../platform/api/use-key-of.ts';
import { invalidate } from '../../../ui/console/queries/use-api.ts';

type Placed = ApiOutput<'POST /api/orders'>;

const MAX_TRIES = 4;

/** Marks a lead as won; retries a version conflict, since the order updates the lead at the same time. */
export const markWon = async (leadId: string, tries = MAX_TRIES): Promise<LeadDetail> => {
  const { version } = await api('GET /api/leads/{leadId}', { leadId });
  try {
    return await api('PATCH /api/leads/{leadId}', { leadId, version, status: 'won', closedReason: 'Booked' });
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
    if (!isStale || tries <= 1) throw error;
    return await markWon(leadId, tries - 1);
  }
};

/** Confirms an order for a customer; a retry after a broken connection can't book twice. */
export const useBook = () => {
  const client = useQueryClient();
  const { keyOf } = useKeyOf();
  return useMutation<Placed, ApiError, OrderInput>({
    mutationFn: (order) => api('POST /api/orders', order, { idempotencyKey: keyOf(order) }),
    onSuccess: async () => {
      await invalidate(
        client,
        'GET /api/leads',
        'GET /api/leads/{leadId}',
        'GET /api/leads/{leadId}/timeline',
        'GET /api/bookings',
        'GET /api/tasks',
      );
    },
  });
};
