import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import type { Proposal } from './proposal.ts';
import type { AssignMode } from './strip-text.ts';

/** What the strip confirms. */
export interface Confirmed {
  readonly proposal: Proposal;
  /** The visit as it was shown when it was confirmed; another version is a conflict. */
  readonly visit: BoardVisit;
  readonly mode: AssignMode;
  readonly tell: boolean;
  /** The plan of a move; without one the server looks whether the time will do. */
  readonly planId: string | undefined;
  /** What is said once it is done. */
  readonly done: string;
}

const send = async ({ proposal, visit: { visitId, version }, mode, tell, planId }: Confirmed): Promise<unknown> => {
  switch (proposal.act) {
    case 'assign':
      return await api('POST /api/visits/{visitId}/assign', {
        visitId,
        version,
        vendorId: proposal.vendorId,
        ...(proposal.lane !== undefined && { lane: proposal.lane }),
        mode,
        tell,
      });
    case 'move':
      return await api('POST /api/visits/{visitId}/move', {
        visitId,
        version,
        ...(planId === undefined ? { vendorId: proposal.vendorId, startsAt: proposal.startsAt } : { planId }),
        tell,
      });
    case 'hold':
      return await api('POST /api/visits/{visitId}/hold', { visitId, version, reason: proposal.reason });
    case 'resume':
      return await api('POST /api/visits/{visitId}/resume', { visitId, version });
    case 'missing':
      return await api('POST /api/visits/{visitId}/missing', { visitId, version });
  }
};

/** Sends what was confirmed; whatever comes of it, the board is read again. */
export const useSend = (onDone: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<unknown, ApiError, Confirmed>({
    mutationFn: send,
    onSuccess: (_, { done }) => {
      notify({ type: 'success', text: done });
      onDone();
    },
    onSettled: () =>
      invalidate(
        client,
        'GET /api/dispatch/board',
        'GET /api/visits/{visitId}/candidates',
        'GET /api/orders/{orderId}/visits',
        'GET /api/orders/{orderId}/sheet',
        'GET /api/visits',
        'POST /api/availability',
      ),
  });
};
