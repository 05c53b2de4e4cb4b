// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ShowingView } from '../../../../shared/deals/showings/contract.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { DaysList } from './days-list.tsx';
import { RequestsTable } from './requests-table.tsx';

const showing = {
  showingId: 'shw_1',
  address: { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' },
  day: '2026-11-28',
  startsAt: '2026-11-28T17:00:00Z',
  endsAt: '2026-11-28T17:30:00Z',
  answerBy: '2026-11-28T16:00:00Z',
  status: 'confirmed',
  guest: {
    fullName: 'Karen Castellano',
    phone: '+14845550126',
    email: 'karen.castellano.106@example.com',
    isAgent: false,
  },
  answers: [],
} as unknown as ShowingView;

const lists = {
  showings: <DaysList showings={[showing]} none="" zone="America/New_York" now={0} hasHouse={false} />,
  requests: <RequestsTable showings={[showing]} zone="America/New_York" now={0} />,
};

const renderOn = (isPhone: boolean, of: keyof typeof lists = 'showings'): HTMLElement => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
        <NoticeProvider>{lists[of]}</NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  ).container;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [true, 'showings'],
  [false, 'showings'],
  [true, 'requests'],
  [false, 'requests'],
] as const)('a guest can be called and written to, each on a line of its own (on a phone: %s; %s)', (isPhone, of) => {
  const list = within(renderOn(isPhone, of));
  const call = list.getByRole('link', { name: '(484) 555-0126' });
  const mail = list.getByRole('link', { name: 'karen.castellano.106@example.com' });
  expect(call.getAttribute('href')).toBe('tel:+14845550126');
  expect(mail.getAttribute('href')).toBe('mailto:karen.castellano.106@example.com');
  // Looks like other links, too.
  expect(call.className).not.toBe('');
  expect([call, mail].map(({ parentElement }) => parentElement?.style.display)).toEqual(['block', 'block']);
});

it('a phone shows the whole of what is said of a showing', () => {
  expect(renderOn(true).querySelector('[data-reading="true"]')).not.toBeNull();
});
