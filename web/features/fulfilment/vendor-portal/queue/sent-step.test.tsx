// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnswer } from '../data/use-answer.ts';
import type { QueuedStep } from './queue-item.ts';
import { sendTask } from './send-task.ts';

const about = { seq: 1, key: 'key', owner: 'crew', visitId: 'vis_1', madeAt: 0, attempts: 0, retryAt: 0 };
const item: QueuedStep = { ...about, kind: 'step', step: 'on_my_way', undoUntil: 0 };

let answered: Response;
beforeEach(() => {
  let reads = 0;
  // A slow network: the job is read once, and not again before the test is over.
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    if (method === 'POST') return answered;
    reads += 1;
    return reads === 1 ? Response.json({ state: 'accepted' }) : await new Promise(() => {});
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const openJob = async () => {
  const { result } = renderHook(() => useAnswer('GET /api/jobs/{visitId}', { visitId: 'vis_1' }));
  await vi.waitFor(() => expect(result.current.data?.state).toBe('accepted'));
  return result;
};
const send = () => act(() => sendTask({ item, act: 'step' }, async () => undefined));

it('shows a step that has left the phone before the job is read again', async () => {
  answered = Response.json({ state: 'on_the_way' });
  const job = await openJob();
  expect(await send()).toEqual({ kind: 'done' });
  expect(job.current.data?.state).toBe('on_the_way');
});

it('control: what the server refused changes nothing that is shown', async () => {
  answered = Response.json({ error: { code: 'CHECKLIST_OPEN', message: 'A photo is missing.' } }, { status: 409 });
  const job = await openJob();
  expect(await send()).toMatchObject({ kind: 'refused' });
  expect(job.current.data?.state).toBe('accepted');
});
