import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reduceWorkflow, type WorkflowAction } from '../../../../shared/sales/booking/workflow/workflow.ts';
import { memoryOf, restoreWorkflow, WORKFLOW_KEY } from '../../../../shared/sales/booking/workflow/workflow-memory.ts';
import type { Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { allowedStep } from '../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
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
  const navigate = useNavigate();
  const place = useLocation();
  const obeyed = useRef<string>(undefined);
  useEffect(() => {
    const wanted = wantedStep(place.search);
    const isMoved = obeyed.current !== place.key;
    obeyed.current = place.key;
    if (wanted === state.step) return;
    if (!isMoved) {
      void navigate(stepPath(state.step));
      return;
    }
    const step = allowedStep(state, wanted);
    if (step !== wanted) void navigate(stepPath(step), { replace: true });
    dispatch({ type: 'goToStep', step });
  }, [place, state, dispatch, navigate]);
};

/** The workflow of this tab: what the browser remembers of it is restored, and kept with each change. */
export const useWorkflow = (): [Workflow, Dispatch<WorkflowAction>] => {
  const entrance = useLocation();
  const [state, dispatch] = useReducer(reduceWorkflow, undefined, () =>
    startWorkflow(restoreWorkflow(readStored('localStorage', WORKFLOW_KEY)), entrance),
  );
  useEffect(() => writeStored('localStorage', WORKFLOW_KEY, memoryOf(state)), [state]);
  useStepInAddress(state, dispatch);
  return [state, dispatch];
};
