import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import type { TimesQuery } from './use-times.ts';

export interface HeldPlan {
  readonly plan: Plan;
  readonly holdId: string;
  readonly expiresAt: string;
  /** The query it was held for; a different query needs another hold. */
  readonly queryKey: string;
}

type HoldOutput = ApiOutput<'POST /api/holds'>;

/** Holds the chosen plan while the customer is on the phone; leaving the page releases it. */
export const useHeldPlan = (query: TimesQuery | undefined, sessionId: string) => {
  const [held, setHeld] = useState<HeldPlan>();
  const key = JSON.stringify(query);
  const last = useRef<string>(undefined);
  const { mutate, isPending, error, reset, variables } = useMutation<
    HoldOutput,
    ApiError,
    { plan: Plan; query: TimesQuery }
  >({
    mutationFn: ({ plan, query: { services, ...rest } }) =>
      api('POST /api/holds', { planId: plan.id, services: [...services], ...rest, sessionId }),
    onSuccess: ({ holdId, expiresAt, visits, vendors }, { plan }) => {
      last.current = holdId;
      // Remote work isn't held, and stays as offered.
      setHeld({ plan: { ...plan, visits, vendors }, holdId, expiresAt, queryKey: key });
    },
    onError: () => setHeld(undefined),
  });
  useEffect(
    () => () => {
      if (last.current)
        void api('DELETE /api/holds/{holdId}', { holdId: last.current }, { keepalive: true }).catch(() => {});
    },
    [],
  );
  return {
    held: held?.queryKey === key ? held : undefined,
    isHolding: isPending,
    holding: isPending ? variables.plan.id : undefined,
    error,
    hold: (plan: Plan) => query && mutate({ plan, query }),
    /** Forgets the hold without releasing it: its times belong to the order, or to somebody else. */
    forget: () => {
      last.current = undefined;
      setHeld(undefined);
      reset();
    },
  };
};
