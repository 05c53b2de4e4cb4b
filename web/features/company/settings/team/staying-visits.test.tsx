// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { RemainingVisits } from './staying-visits.tsx';

afterEach(cleanup);

it('leads from each visit that stays to the board of its day, where it is given to others', () => {
  const times = { date: '2026-12-01', startsAt: '2026-12-01T13:00:00Z', endsAt: '2026-12-01T14:00:00Z' };
  const about = { services: ['photography' as const], customer: 'Karen', place: '395 Maple Avenue' };
  render(
    <MemoryRouter>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
        <RemainingVisits visits={[{ orderId: 'ord_1', ...times, ...about, reason: 'a day off' }]} />
      </WorkspaceProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/dispatch?from=2026-12-01');
});
