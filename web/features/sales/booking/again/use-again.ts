import { type Dispatch, useEffect, useState } from 'react';
import { reduceWorkflow, type WorkflowAction } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import { LAST_STEP, type Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { allowedStep } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import type { PriceList } from '../../../../platform/use-catalog.ts';
import { isCustomer } from '../price/use-standing.ts';
import type { KnownBooking } from './load-again.ts';

const SCHEDULE = 5;
const PROPERTY = 3;

export interface Again {
  /** True until everything that is known is filled in. */
  readonly isFilling: boolean;
  /** Who came before, to be asked first. */
  readonly vendors: KnownBooking['vendors'];
}

interface AgainDeps {
  readonly state: Workflow;
  readonly dispatch: Dispatch<WorkflowAction>;
  readonly prices: PriceList;
  readonly setReturnTo: (step: number) => void;
}

/** Opens the schedule of a booking that is made again (`/book?again=…`): everything else is filled in, at the prices of today. */
export const useAgain = ({ state, dispatch, prices, setReturnTo }: AgainDeps): Again => {
  const [id] = useState(() => new URLSearchParams(location.search).get('again'));
  const [known, setKnown] = useState<KnownBooking>();
  const [isFilling, setFilling] = useState(id !== null && isCustomer());
  useEffect(() => {
    if (id === null || !isCustomer()) return;
    const load = async (): Promise<void> => {
      const { loadAgain, answersOf } = await import('./load-again.ts');
      const answer = await loadAgain(id);
      for (const action of answersOf(answer)) dispatch(action);
      setKnown(answer);
    };
    // What can't be known is asked, from the first step on.
    load().catch(() => setFilling(false));
  }, [id, dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs until the prices are there, then never again
  useEffect(() => {
    if (!known || !isFilling || Object.keys(prices).length === 0) return;
    const packageItems = known.services.flatMap((code) => prices[code] ?? []);
    const kept = { packageItems, acceptedOffers: [], selectedSlot: null };
    const wanted = known.sqFt === null || known.rooms === null ? PROPERTY : SCHEDULE;
    dispatch({ type: 'restore', kept });
    dispatch({ type: 'goToStep', step: allowedStep(reduceWorkflow(state, { type: 'restore', kept }), wanted) });
    setReturnTo(LAST_STEP);
    setFilling(false);
  }, [known, isFilling, prices]);
  return { isFilling, vendors: known?.vendors ?? [] };
};
