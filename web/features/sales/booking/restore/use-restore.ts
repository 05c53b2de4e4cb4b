import { type Dispatch, useEffect, useState } from 'react';
import type { HeldBooking } from '../../../../../shared/sales/booking/draft.ts';
import type { Consents } from '../../../../../shared/sales/booking/workflow/profile.ts';
import { reduceWorkflow, type WorkflowAction } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import { LAST_STEP, type Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { allowedStep } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import type { PriceList } from '../../../../platform/use-catalog.ts';
import { needsRestore, requestedServices, stepIn } from '../entrance.ts';
import { isHeld } from '../order/is-held.ts';
import type { Restore, RestoreNote } from './restore.ts';
import { type Kept, restoredOf } from './restored.ts';
import { useHeldBooking } from './use-held.ts';

interface RestoreDeps {
  readonly state: Workflow;
  readonly dispatch: Dispatch<WorkflowAction>;
  readonly prices: PriceList;
  readonly setConsents: (consents: Consents) => void;
  /** Remembers where to return to after what is missing. */
  readonly setReturnTo: (step: number | undefined) => void;
}

/** A step in the address marks a reload, or a page that came back from the browser's history. */
const isReload = (search: string): boolean => new URLSearchParams(search).has('step');

const isLive = ({ expiresAt }: HeldBooking): boolean => Date.parse(expiresAt) > serverNow();

// One process from the address to the restored state: its parts depend on each other.
/** Puts a booking back after a reload: the package of the address, and what the server's hold kept. */
export const useRestore = ({ state, dispatch, prices, setConsents, setReturnTo }: RestoreDeps): Restore => {
  const [search] = useState(() => location.search);
  const { isAsking, held } = useHeldBooking();
  const [isDone, setDone] = useState(!needsRestore(search));
  const [restoreNote, setNote] = useState<RestoreNote>();
  const services = requestedServices(search);
  const usesHeld = isReload(search) && (services.length > 0 || stepIn(search) > 4);

  const bringBack = (kept: Kept, wanted: number): void => {
    const restored = restoredOf(kept, state, prices);
    if (!restored) return;
    const next = reduceWorkflow(state, { type: 'restore', kept: restored });
    const step = allowedStep(next, wanted);
    dispatch({ type: 'restore', kept: restored });
    dispatch({ type: 'goToStep', step });
    if (step < wanted) setReturnTo(wanted);
    if (kept.held?.draft.consents) setConsents(kept.held.draft.consents);
    if (next.selectedSlot) setNote(isHeld(next.selectedSlot) ? 'held' : 'expired');
    setDone(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs until all that comes back is there, then never again
  useEffect(() => {
    if (isDone || (usesHeld && isAsking)) return;
    bringBack({ services, held: usesHeld ? held : undefined }, state.step);
  }, [isDone, isAsking, held, prices]);

  const isOther = held !== undefined && isDone && !usesHeld && state.selectedSlot === null && isLive(held);
  const isSameHome = held?.sqFt === state.sqFt && held.rooms === state.rooms;
  return {
    isRestoring: !isDone,
    restoreNote,
    otherHold:
      isOther && isSameHome
        ? { expiresAt: held.expiresAt, goOn: () => bringBack({ services: [], held }, LAST_STEP) }
        : undefined,
  };
};
