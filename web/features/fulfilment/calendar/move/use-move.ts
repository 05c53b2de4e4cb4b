import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { BookingMove } from '../../../../../shared/fulfilment/dispatch/move.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { isOtherCrew, type Proposal, startOfTarget } from '../place.ts';

/** A proposal as it was confirmed. */
export interface Confirmed extends Proposal {
  readonly notify: boolean;
  readonly vendorName: string;
}

type Done = Partial<Pick<BookingMove, 'undoPlanId'>> & { readonly visit: BookingMove['visit'] };

const send = async ({ visit, target, notify }: Confirmed, zone: string): Promise<Done> => {
  const { visitId, version, state } = visit;
  const { vendorId, lane } = target;
  if (!isOtherCrew(visit, target, zone)) {
    const startsAt = startOfTarget(target, zone) ?? visit.startsAt;
    const input = { bookingId: visitId, vendorId, startsAt, version, notify, isTrial: false };
    return await api('POST /api/bookings/{bookingId}/move', input);
  }
  // Another crew of a vendor who has said yes needs no new yes.
  const mode = state === 'accepted' ? 'direct' : 'offer';
  const given = await api('POST /api/visits/{visitId}/assign', {
    visitId,
    version,
    vendorId,
    lane,
    mode,
    tell: notify,
  });
  return { visit: given };
};

const UNDO_TRIES = 3;

/**
 * Puts a visit back. Its vendor is asked as soon as it has moved, which is a new version: only somebody who moved it since
 * is a conflict.
 */
const putBack = async (
  { visit, notify }: Pick<Confirmed, 'visit' | 'notify'>,
  done: Done & { planId: string },
  tries = UNDO_TRIES,
): Promise<void> => {
  const { visitId } = visit;
  const { visit: now } = await api('GET /api/dispatch/visits/{visitId}', { visitId });
  const isWhereItWent = now.startsAt === done.visit.startsAt && now.vendorId === done.visit.vendorId;
  const version = isWhereItWent ? now.version : done.visit.version;
  try {
    await api('POST /api/visits/{visitId}/move', { visitId, version, planId: done.planId, tell: notify });
  } catch (cause) {
    const isAsked = isWhereItWent && asApiError(cause).code === 'VERSION_CONFLICT' && tries > 1;
    if (!isAsked) throw cause;
    await putBack({ visit, notify }, done, tries - 1);
  }
};

/**
 * Moves a visit; what was moved can be undone for ten seconds. Whatever comes of it, the board is read again.
 * Over 40 lines: a move and its undo share the notices and what is read again.
 */
export const useMove = (onDone: () => void) => {
  const client = useQueryClient();
  const { zone } = useWorkspace();
  const { notify: tell } = useNotices();
  const readAgain = (): Promise<void> =>
    invalidate(
      client,
      'GET /api/dispatch/board',
      'POST /api/bookings/{bookingId}/move',
      'GET /api/visits/{visitId}/candidates',
      'GET /api/orders',
      'GET /api/orders/{orderId}/sheet',
    );
  const undo = async (confirmed: Confirmed, done: Done): Promise<void> => {
    const { undoPlanId: planId } = done;
    if (planId === undefined) return;
    const { visit } = confirmed;
    try {
      await putBack(confirmed, { ...done, planId });
      tell({
        type: 'success',
        text: `${serviceNames(visit.services)} is back at ${formatMoment(visit.startsAt, zone)}.`,
      });
    } catch (cause) {
      tell({ type: 'error', text: `It could not be put back: ${asApiError(cause).message}` });
    }
    await readAgain();
  };
  return useMutation<Done, ApiError, Confirmed>({
    mutationFn: (confirmed) => send(confirmed, zone),
    onSuccess: async (done, confirmed) => {
      const { visit, target, vendorName } = confirmed;
      const when = formatMoment(startOfTarget(target, zone) ?? visit.startsAt, zone);
      await readAgain();
      tell({
        type: 'success',
        text: `${serviceNames(visit.services)} moved to ${when} with ${vendorName}.`,
        ...(done.undoPlanId !== undefined && { undo: () => void undo(confirmed, done) }),
      });
      onDone();
    },
    onError: readAgain,
  });
};
