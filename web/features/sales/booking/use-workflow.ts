import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { reduceWorkflow, type WorkflowAction } from '../../../../shared/sales/booking/workflow/workflow.ts';
import { memoryOf, restoreWorkflow, WORKFLOW_KEY } from '../../../../shared/sales/booking/workflow/workflow-memory.ts';
import type { Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { allowedStep } from '../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { navigate, usePlace } from '../../../platform/navigation.tsx';
import { paths } from '../../../platform/paths.ts';
import { startWorkflow } from './entrance.ts';

const wantedStep = (search: string): number => Number(new URLSearchParams(search).get('step') ?? '1');

const stepPath = (step: number): string => {
  const query = new URLSearchParams(location.search);
  const debug = query.get('debug') === 'true' ? '&debug=true' : '';
  return `${paths.book}?step=${step}${debug}`;
};

/** The step is in the address: moving on writes it, the back button and a typed address are obeyed as far as allowed. */
const useStepInAddress = (state: Workflow, dispatch: Dispatch<WorkflowAction>): void => {
  const place = usePlace();
  const obeyed = useRef<number>(undefined);
  useEffect(() => {
    const wanted = wantedStep(place.search);
    const isMoved = obeyed.current !== place.count;
    obeyed.current = place.count;
    if (wanted === state.step) return;
    if (!isMoved) return navigate(stepPath(state.step));
    const step = allowedStep(state, wanted);
    if (step !== wanted) navigate(stepPath(step), { replace: true });
    dispatch({ type: 'goToStep', step });
  }, [place, state, dispatch]);
};

/** The workflow of this tab: what the browser remembers of it is restored, and kept with each change. */
export const useWorkflow = (): [Workflow, Dispatch<WorkflowAction>] => {
  const [state, dispatch] = useReducer(reduceWorkflow, undefined, () =>
    startWorkflow(restoreWorkflow(readStored('localStorage', WORKFLOW_KEY))),
  );
  useEffect(() => writeStored('localStorage', WORKFLOW_KEY, memoryOf(state)), [state]);
  useStepInAddress(state, dispatch);
  return [state, dispatch];
};
