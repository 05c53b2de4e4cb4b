import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { isZip } from '../../../../shared/contract/place.ts';
import { reduceWorkflow, type WorkflowAction } from '../../../../shared/sales/booking/workflow/workflow.ts';
import { memoryOf, restoreWorkflow, WORKFLOW_KEY } from '../../../../shared/sales/booking/workflow/workflow-memory.ts';
import type { Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { allowedStep, servicesOf } from '../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { readStored, writeStored } from '../../../platform/visit/browser-storage.ts';
import { keepTypedHome } from '../../../platform/visit/typed-home.ts';
import { startWorkflow, stepIn } from './entrance.ts';

/** The address of a step: with the services and the ZIP code, which a reload brings back; never with a street. */
const stepPath = (state: Workflow, step: number, search: string): string => {
  const query = new URLSearchParams({ step: String(step) });
  const services = servicesOf(state);
  if (services.length > 0) query.set('services', services.join(','));
  if (isZip(state.address.zip)) query.set('zip', state.address.zip);
  if (new URLSearchParams(search).get('debug') === 'true') query.set('debug', 'true');
  return `${paths.book}?${query.toString().replaceAll('%2C', ',')}`;
};

const knownIn = (search: string): string => {
  const query = new URLSearchParams(search);
  return `${query.get('services') ?? ''} ${query.get('zip') ?? ''}`;
};

/** How often the visitor went back or forward by the browser's buttons. */
const usePops = (): number => {
  const [pops, setPops] = useState(0);
  useEffect(() => {
    const count = (): void => setPops((before) => before + 1);
    window.addEventListener('popstate', count);
    return () => window.removeEventListener('popstate', count);
  }, []);
  return pops;
};

/**
 * The address, and whether the visitor went there since the last look. An address of our own is rendered a moment after
 * it was asked for, on a busy machine together with the next press, and must not be taken for the visitor's then.
 */
const useVisitedAddress = () => {
  const navigate = useNavigate();
  const current = useLocation();
  const pops = usePops();
  const handled = useRef({ key: '', pops: 0 });
  const asked = useRef<string>(undefined);
  const goTo = useCallback(
    (path: string, options?: NavigateOptions): void => {
      if (asked.current === path) return;
      asked.current = path;
      void navigate(path, options);
    },
    [navigate],
  );
  const hasVisited = useCallback((): boolean => {
    const hasPopped = handled.current.pops !== pops;
    const isNew = handled.current.key !== current.key;
    handled.current = { key: current.key, pops };
    if (!(hasPopped || isNew)) return false;
    const isOurs = !hasPopped && asked.current === current.pathname + current.search;
    asked.current = undefined;
    return !isOurs;
  }, [current, pops]);
  return { current, goTo, hasVisited };
};

/**
 * Keeps step, services and ZIP code in the URL: pushes a new step, replaces the rest, and follows the back button and
 * typed URLs as far as allowed. Until a reload is restored, the URL is what is known.
 */
export const useStepInUrl = (state: Workflow, dispatch: Dispatch<WorkflowAction>, isRestoring: boolean): void => {
  const { current, goTo, hasVisited } = useVisitedAddress();
  useEffect(() => {
    const requested = stepIn(current.search);
    const isVisitors = hasVisited();
    if (isRestoring && requested === state.step) return;
    if (requested === state.step) {
      const path = stepPath(state, state.step, current.search);
      const isKnown = knownIn(path.slice(path.indexOf('?'))) === knownIn(current.search);
      if (!isKnown && !isVisitors) goTo(path, { replace: true, state: current.state });
      return;
    }
    if (!isVisitors) {
      goTo(stepPath(state, state.step, current.search));
      return;
    }
    const step = allowedStep(state, requested);
    if (step !== requested) goTo(stepPath(state, step, current.search), { replace: true });
    dispatch({ type: 'goToStep', step });
  }, [current, state, dispatch, goTo, hasVisited, isRestoring]);
};

/** The workflow of this tab: restored from what the browser remembers, and remembered with each change. */
export const useWorkflow = (): [Workflow, Dispatch<WorkflowAction>] => {
  const entrance = useLocation();
  const [state, dispatch] = useReducer(reduceWorkflow, undefined, () =>
    startWorkflow(restoreWorkflow(readStored('localStorage', WORKFLOW_KEY)), entrance),
  );
  useEffect(() => {
    writeStored('localStorage', WORKFLOW_KEY, memoryOf(state));
    keepTypedHome({ sqFt: state.sqFt, rooms: state.rooms });
  }, [state]);
  return [state, dispatch];
};
