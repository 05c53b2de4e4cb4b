// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleBoard, sampleVisit } from '../../../../../test/support/dispatch/sample-board.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { ConfirmStrip } from './confirm-strip.tsx';
import { saidOf } from './strip-text.ts';
import type { Chances } from './use-chances.ts';

/** A visit that was dropped at another time, of which no plan is known. */
const drop = (unserved: Chances['unserved'], candidates: Chances['candidates'] = []): void => {
  const visit = sampleVisit();
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features: [] } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={workspace}>
        <NoticeProvider>
          <ConfirmStrip
            board={sampleBoard(1, { visits: [visit] })}
            visit={visit}
            proposal={{ act: 'move', visitId: 'vis_1', vendorId: 'ven_0', startsAt: '2026-11-24T18:00:00Z' }}
            chances={{ candidates, plans: [], unserved }}
            onPropose={() => {}}
            onClose={() => {}}
          />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
};
const confirm = () => screen.getByRole('button', { name: /^Move/ });

afterEach(cleanup);

it('says of a dropped visit that nobody does it there any more, and not to look at other days', () => {
  drop({ services: ['photography'], zip: '18901' });
  expect(screen.getByText('Nobody does photography in 18901, so no other day fits.')).toBeTruthy();
  expect(screen.queryByText(/look at other days/)).toBeNull();
  expect(confirm().hasAttribute('disabled'), 'the server may know better').toBe(false);
});

it('control: where somebody does it and is busy, other days may fit', () => {
  drop(undefined);
  expect(screen.getByText(/No time of these days fits; look at other days\.$/)).toBeTruthy();
  expect(screen.queryByText(/^Nobody does/)).toBeNull();
});

it('says of a dropped visit that its vendor doesn’t do such work, which no time changes', () => {
  const vendor = { vendorId: 'ven_0', name: 'Vendor 0', isCurrent: false, isTried: false, free: false } as const;
  drop(undefined, [{ ...vendor, why: 'skills', travelMinutes: 0, pay: [], margin: 0 }]);
  expect(screen.getByText('Vendor 0: doesn’t do all of its services')).toBeTruthy();
  expect(screen.queryByText(/sequence/)).toBeNull();
  expect(confirm().hasAttribute('disabled')).toBe(true);
});

it('control: a vendor who is busy at the old time may have another', () => {
  const vendor = { vendorId: 'ven_0', name: 'Vendor 0', isCurrent: false, isTried: false, free: false } as const;
  drop(undefined, [{ ...vendor, why: 'busy', travelMinutes: 0, pay: [], margin: 0 }]);
  expect(screen.getByText(/No time of these days fits; look at other days\.$/)).toBeTruthy();
  expect(confirm().hasAttribute('disabled')).toBe(false);
});

it('names its button by what it does, and tells in a sentence what was done', () => {
  const said = saidOf(
    { act: 'missing', visitId: 'vis_1' },
    { visit: sampleVisit(), mode: 'offer', tell: false, to: 'Vendor 0', isOwn: false, when: '' },
  );
  // “Put it back” stands beside it, and leaves everything as it is.
  expect(said.confirm).toBe('Take it from Vendor 0');
  expect(said.done).toBe('Took Photography, 12 Mill Street from Vendor 0. A task asks for another vendor.');
});
