import { useState } from 'react';
import type { Plan } from '../../../../shared/sales/booking/plan.ts';
import type { Held, SelectedSlot } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { servicesOf } from '../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { api } from '../../../platform/api.ts';
import { type ApiError, asApiError } from '../../../platform/api-error.ts';
import { browserSessionId } from '../../../platform/browser-session.ts';
import { serverNow } from '../../../platform/clock.ts';
import { useBooking } from './booking-context.ts';

/** How often a hold may be extended. */
export const HOLD_EXTENSIONS = 3;

export const isHeld = (slot: SelectedSlot | null): boolean =>
  slot?.hold ? Date.parse(slot.hold.expiresAt) > serverNow() : false;

/** The plans that a lost race offers instead. */
export const alternativesOf = (error: ApiError): Plan[] => {
  const { details } = error;
  const found =
    typeof details === 'object' && details !== null && 'alternatives' in details ? details.alternatives : [];
  return Array.isArray(found) ? (found as Plan[]).slice(0, 3) : [];
};

interface HoldActions {
  isHolding: boolean;
  /** Reserves all visits of a plan; answers the slot, or throws why not. */
  hold: (plan: Plan) => Promise<SelectedSlot>;
  extend: () => Promise<void>;
}

/** Reserving and prolonging the chosen times. */
export const useHold = (): HoldActions => {
  const { state, dispatch } = useBooking();
  const [isHolding, setHolding] = useState(false);
  const hold = async (plan: Plan): Promise<SelectedSlot> => {
    const { sqFt, rooms, address } = state;
    setHolding(true);
    try {
      const { holdId, expiresAt, visits, vendors } = await api('POST /api/holds', {
        planId: plan.id,
        services: servicesOf(state),
        sqFt,
        rooms,
        zip: address.zip,
        sessionId: browserSessionId(),
      });
      // What is delivered without a visit is not held, and stays as it was offered.
      const slot = { plan: { ...plan, visits, vendors }, hold: { holdId, expiresAt, extensions: 0 } };
      dispatch({ type: 'selectSlot', slot });
      return slot;
    } catch (error) {
      throw asApiError(error);
    } finally {
      setHolding(false);
    }
  };
  const extend = async (): Promise<void> => {
    const slot = state.selectedSlot;
    if (!slot?.hold) return;
    const { expiresAt } = await api('POST /api/holds/{holdId}/extend', { holdId: slot.hold.holdId });
    const held: Held = { ...slot.hold, expiresAt, extensions: slot.hold.extensions + 1 };
    dispatch({ type: 'selectSlot', slot: { ...slot, hold: held } });
  };
  return { isHolding, hold, extend };
};
