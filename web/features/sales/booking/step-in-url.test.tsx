// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useReducer } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reduceWorkflow, type WorkflowAction } from '../../../../shared/sales/booking/workflow/workflow.ts';
import { initialWorkflow, type Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { useStepInUrl } from './use-workflow.ts';

const seller: Workflow = { ...initialWorkflow, profile: 'seller' };
let state: Workflow;
let dispatch: (action: WorkflowAction) => void;

const Booking = () => {
  const [current, send] = useReducer(reduceWorkflow, seller);
  state = current;
  dispatch = send;
  useStepInUrl(current, send, false);
  return null;
};

/** What a press does: it is rendered at once, together with whatever still waits to be. */
const press = (...actions: WorkflowAction[]): void => flushSync(() => actions.forEach(dispatch));
/** All that waits is rendered. */
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 20));
const stepInUrl = (): string | null => new URLSearchParams(location.search).get('step');

beforeEach(async () => {
  // A busy machine renders an address later than it is asked for, which "act" of React would hide.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  history.replaceState(null, '', '/book?step=1');
  render(
    <BrowserRouter useTransitions={false}>
      <Booking />
    </BrowserRouter>,
  );
  await settle();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('pushes each step and follows the browser’s back button', async () => {
  press({ type: 'next' });
  await settle();
  press({ type: 'next' });
  await settle();
  expect([state.step, stepInUrl()]).toEqual([3, '3']);
  history.back();
  await vi.waitFor(() => expect([state.step, stepInUrl()]).toEqual([2, '2']));
  history.back();
  await vi.waitFor(() => expect([state.step, stepInUrl()]).toEqual([1, '1']));
});

it('keeps "Back" that is pressed before the address of the step is rendered', async () => {
  press({ type: 'next' });
  press({ type: 'previous' });
  await settle();
  expect([state.step, stepInUrl()]).toEqual([1, '1']);
});

it('keeps "Next" that is pressed before the address with a new ZIP code is rendered', async () => {
  press({ type: 'goToStep', step: 3 });
  await settle();
  press({ type: 'fill', fields: { address: { ...initialWorkflow.address, zip: '18901' } } });
  press({ type: 'next' });
  await settle();
  expect([state.step, location.search]).toEqual([4, '?step=4&zip=18901']);
});

it('pushes one address for a step whose state changes before it is rendered', async () => {
  const before = history.length;
  press({ type: 'next' });
  press({ type: 'setSize', sqFt: 1800 });
  press({ type: 'setSize', sqFt: 1900 });
  await settle();
  expect([state.step, history.length - before]).toEqual([2, 1]);
});

it('follows the browser’s back button that is pressed before the address of the step is rendered', async () => {
  press({ type: 'next' });
  history.back();
  await vi.waitFor(() => expect([state.step, stepInUrl()]).toEqual([1, '1']));
});
