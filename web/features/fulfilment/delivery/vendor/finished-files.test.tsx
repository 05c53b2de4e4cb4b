import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HandedIn } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { FinishedFiles } from './finished-files.tsx';

const job = {
  visitId: 'vis_01JABCDEFGHJKMNPQRSTVWXYZ0_2',
  state: 'finished',
  services: ['drone', 'cleaning'],
} as unknown as VendorJob;
const file = { fileId: 'fil_1', purpose: 'deliverable', name: 'a.jpg', state: 'ready' } as const;
const draft: HandedIn = {
  deliveryId: 'dlv_1',
  state: 'draft',
  dueAt: '2026-12-01T23:00:00Z',
  isDirect: false,
  open: ['drone'],
  ended: [],
  files: [{ ...file, service: 'drone' }],
};

let known: HandedIn;
let sent: { service?: string; isAll?: boolean }[] = [];
beforeEach(() => {
  [known, sent] = [draft, []];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(JSON.parse(String(body)));
      known = { ...known, ended: ['drone'] };
    }
    return Response.json(known);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const end = () => screen.queryByRole('button', { name: 'That’s all: hand in' });
const uploads = () => screen.queryAllByLabelText(/^Add finished files/).length;

it('a vendor ends the own part; more may come until the whole is delivered', async () => {
  render(<FinishedFiles job={job} />);
  fireEvent.click(await screen.findByRole('button', { name: 'That’s all: hand in' }));
  await screen.findByText('1 file sent. Handed in. The rest of the order is still to come.');
  expect(sent).toMatchObject([{ service: 'drone', isAll: true }]);
  expect([end(), uploads()]).toEqual([null, 1]);
});

it('files of a visit that came after the delivery are taken; of one that is ended, no more', async () => {
  known = { ...draft, state: 'delivered', files: [] };
  render(<FinishedFiles job={job} />);
  await screen.findByText('Send them here once they are edited.');
  expect([end(), uploads()]).toEqual([null, 1]);
  cleanup();
  known = { ...draft, state: 'delivered', open: [], ended: ['drone'] };
  render(<FinishedFiles job={job} />);
  await screen.findByText('1 file sent. With the customer');
  expect([end(), uploads()]).toEqual([null, 0]);
});
