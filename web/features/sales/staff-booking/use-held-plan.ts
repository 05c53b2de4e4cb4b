import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../../shared/sales/booking/plan.ts';
import { type ApiOutput, api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import type { TimesWish } from './use-times.ts';

export interface Held {
  readonly plan: Plan;
  readonly holdId: string;
  readonly expiresAt: string;
  /** What it was held for; anything else needs other times. */
  readonly wish: string;
}

type Answer = ApiOutput<'POST /api/holds'>;

/** Keeps the chosen times free while the customer is on the phone; leaving the page frees them. */
export const useHeldPlan = (wish: TimesWish | undefined, sessionId: string) => {
  const [held, setHeld] = useState<Held>();
  const key = JSON.stringify(wish);
  const last = useRef<string>(undefined);
  const { mutate, isPending, error, reset, variables } = useMutation<Answer, ApiError, { plan: Plan; wish: TimesWish }>(
    {
      mutationFn: ({ plan, wish: { services, ...rest } }) =>
        api('POST /api/holds', { planId: plan.id, services: [...services], ...rest, sessionId }),
      onSuccess: ({ holdId, expiresAt, visits, vendors }, { plan }) => {
        last.current = holdId;
        // What is delivered without a visit is not held, and stays as it was offered.
        setHeld({ plan: { ...plan, visits, vendors }, holdId, expiresAt, wish: key });
      },
      onError: () => setHeld(undefined),
    },
  );
  useEffect(
    () => () => {
      if (last.current)
        void api('DELETE /api/holds/{holdId}', { holdId: last.current }, { keepalive: true }).catch(() => {});
    },
    [],
  );
  return {
    held: held?.wish === key ? held : undefined,
    isHolding: isPending,
    holding: isPending ? variables.plan.id : undefined,
    error,
    hold: (plan: Plan) => wish && mutate({ plan, wish }),
    /** The times are the order's now, or somebody else's. */
    forget: () => {
      last.current = undefined;
      setHeld(undefined);
      reset();
    },
  };
};
