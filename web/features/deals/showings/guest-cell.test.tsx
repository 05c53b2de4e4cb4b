// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ShowingView } from '../../../../shared/deals/showings/contract.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { DaysList } from './days-list.tsx';

const showing = {
  showingId: 'shw_1',
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

const renderOn = (isPhone: boolean): HTMLElement => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
        <NoticeProvider>
          <DaysList showings={[showing]} zone="America/New_York" now={0} hasHouse={false} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  ).container;
};

afterEach(() => vi.unstubAllGlobals());

it.each([true, false])('a guest can be called and written to from the list of showings (on a phone: %s)', (isPhone) => {
  const list = within(renderOn(isPhone));
  expect(list.getByRole('link', { name: '(484) 555-0126' }).getAttribute('href')).toBe('tel:+14845550126');
  const mail = list.getByRole('link', { name: 'karen.castellano.106@example.com' });
  expect(mail.getAttribute('href')).toBe('mailto:karen.castellano.106@example.com');
});

it('a phone shows the whole of what is said of a showing', () => {
  expect(renderOn(true).querySelector('[data-reading="true"]')).not.toBeNull();
});
