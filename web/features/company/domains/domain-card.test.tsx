// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DomainView } from '../../../../shared/company/domains/domain.ts';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import DomainsSettings from './domains-settings.tsx';

const domain: DomainView = {
  domainId: 'dom_1',
  host: 'www.example.com',
  status: 'pending',
  createdAt: '2026-12-01T08:00:00Z',
  version: 1,
  records: [],
  isApex: false,
};
let reads = 0;

const open = async (...later: Partial<DomainView>[]): Promise<void> => {
  reads = 0;
  vi.stubGlobal('fetch', async () => {
    const state = later[Math.min(reads, later.length - 1)];
    reads += 1;
    return Response.json({ platformHost: 'northlight.example', items: [{ ...domain, ...state }] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeProvider>
        <DomainsSettings />
      </NoticeProvider>
    </QueryClientProvider>,
  );
  await after(50);
};
const after = async (ms: number): Promise<void> => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
};
const page = (): string => document.body.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the steps of a domain in preparation, and polls until it is active', async () => {
  await open({ status: 'preparing', note: 'Its certificate is being made.' }, { status: 'active' });
  expect(page()).toContain('Being prepared');
  expect(page()).toContain('Its certificate is being made.');
  await after(5100);
  expect(page()).toContain('Active');
  expect(page()).not.toContain('Being prepared');
  await after(60_000);
  expect(reads).toBe(2);
});

it('shows the problems of a domain that waits for its DNS records, without polling', async () => {
  const problem = 'www.example.com is still set up with another site at Amazon CloudFront.';
  await open({
    lastCheck: { checkedAt: '2026-12-01T09:00:00Z', isProven: true, isPointed: true, problems: [problem] },
  });
  expect(page()).toContain('Waiting for its records');
  expect(screen.getByText(problem)).toBeTruthy();
  await after(60_000);
  expect(reads).toBe(1);
});
