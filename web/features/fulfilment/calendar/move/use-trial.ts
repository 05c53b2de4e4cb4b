import { useEffect, useState } from 'react';
import type { MoveTrial } from '../../../../../shared/fulfilment/dispatch/move.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { type Proposal, startOfTarget } from '../place.ts';

/** How long a visit must rest over a place before the server is asked. */
const REST_MS = 120;

/** What availability says of a proposal; nothing while the answer is on its way. */
export interface Trial {
  readonly trial: MoveTrial | undefined;
  readonly error: ApiError | null;
}

/** Tries a proposal as soon as it rests; what was tried a moment ago is known. */
export const useTrial = (proposal: Proposal | undefined): Trial => {
  const { zone } = useWorkspace();
  const startsAt = proposal && startOfTarget(proposal.target, zone);
  const key = proposal && `${proposal.visit.visitId} ${proposal.target.vendorId} ${startsAt}`;
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { data, error } = useApi(
    'POST /api/bookings/{bookingId}/move',
    {
      bookingId: proposal?.visit.visitId ?? '',
      vendorId: proposal?.target.vendorId ?? '',
      startsAt: startsAt ?? '',
      version: proposal?.visit.version ?? 0,
      notify: false,
      isTrial: true,
    },
    { enabled: startsAt !== undefined && key === rested },
  );
  return { trial: data?.trial, error: error ?? null };
};
