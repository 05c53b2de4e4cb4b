import { useState } from 'react';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import type { HoldState, SelectedSlot } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { keepVisitorSession, visitorSessionId } from '../../../../platform/visit/visitor-session.ts';
import { useBooking } from '../booking-context.ts';

export { isHeld } from './is-held.ts';

/** Why held or chosen times are gone, by the error's code. */
export const lostTitles: Readonly<Record<string, string>> = {
  SLOT_TAKEN: 'Someone just booked that time',
  HOLD_EXPIRED: 'Your hold expired',
};

/** The alternative plans in the error of a lost race. */
export const alternativesOf = (error: ApiError): Plan[] => {
  const { details } = error;
  const found =
    typeof details === 'object' && details !== null && 'alternatives' in details ? details.alternatives : [];
  return Array.isArray(found) ? (found as Plan[]).slice(0, 3) : [];
};

interface HoldActions {
  isHolding: boolean;
  /** Reserves all visits of a plan; rejects with the ApiError. */
  hold: (plan: Plan) => Promise<SelectedSlot>;
  extend: () => Promise<void>;
}

/** Holds the chosen times and extends the hold. */
export const useHold = (): HoldActions => {
  const { state, dispatch } = useBooking();
  const [isHolding, setHolding] = useState(false);
  const hold = async (plan: Plan): Promise<SelectedSlot> => {
    const { sqFt, rooms, address } = state;
    setHolding(true);
    try {
      const { holdId, expiresAt, visits, vendors, sessionId } = await api('POST /api/holds', {
        planId: plan.id,
        services: servicesOf(state),
        sqFt,
        rooms,
        zip: address.zip,
        sessionId: visitorSessionId(),
      });
      keepVisitorSession(sessionId);
      // Remote work isn't held, and stays as offered.
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
    const held: HoldState = { ...slot.hold, expiresAt, extensions: slot.hold.extensions + 1 };
    dispatch({ type: 'selectSlot', slot: { ...slot, hold: held } });
  };
  return { isHolding, hold, extend };
};
