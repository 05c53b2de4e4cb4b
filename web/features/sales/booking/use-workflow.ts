import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reduceWorkflow, type WorkflowAction } from '../../../../shared/sales/booking/workflow/workflow.ts';
import { memoryOf, restoreWorkflow, WORKFLOW_KEY } from '../../../../shared/sales/booking/workflow/workflow-memory.ts';
import type { Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { allowedStep } from '../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { paths } from '../../../platform/paths.ts';
import { startWorkflow } from './entrance.ts';

const stepIn = (search: string): number => Number(new URLSearchParams(search).get('step') ?? '1');

const stepPath = (step: number): string => {
  const query = new URLSearchParams(location.search);
  const debug = query.get('debug') === 'true' ? '&debug=true' : '';
  return `${paths.book}?step=${step}${debug}`;
};

/** Keeps the step in the URL: pushes a new step, and follows the back button and typed URLs as far as allowed. */
const useStepInUrl = (state: Workflow, dispatch: Dispatch<WorkflowAction>): void => {
  const navigate = useNavigate();
  const current = useLocation();
  const handledKey = useRef<string>(undefined);
  useEffect(() => {
    const requested = stepIn(current.search);
    const hasNavigated = handledKey.current !== current.key;
    handledKey.current = current.key;
    if (requested === state.step) return;
    if (!hasNavigated) {
      void navigate(stepPath(state.step));
      return;
    }
    const step = allowedStep(state, requested);
    if (step !== requested) void navigate(stepPath(step), { replace: true });
    dispatch({ type: 'goToStep', step });
  }, [current, state, dispatch, navigate]);
};

/** The workflow of this tab: restored from what the browser remembers, and remembered with each change. */
export const useWorkflow = (): [Workflow, Dispatch<WorkflowAction>] => {
  const entrance = useLocation();
  const [state, dispatch] = useReducer(reduceWorkflow, undefined, () =>
    startWorkflow(restoreWorkflow(readStored('localStorage', WORKFLOW_KEY)), entrance),
  );
  useEffect(() => writeStored('localStorage', WORKFLOW_KEY, memoryOf(state)), [state]);
  useStepInUrl(state, dispatch);
  return [state, dispatch];
};
