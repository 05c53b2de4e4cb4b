import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/console/queries/use-api.ts', () => ({ useApi: asked }));
const { default: ReportsPage } = await import('./reports-page.tsx');

const openAt = (query: string, answer: object) => {
  cleanup();
  asked.mockReset().mockReturnValue({ refetch: () => undefined, ...answer });
  render(<ReportsPage />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/admin/reports?${query}`]}>{children}</MemoryRouter>,
  });
  return asked.mock.calls[0]?.[1];
};

it('takes its days from the address, where they are days of the calendar', () => {
  expect(openAt('from=2026-11-01&to=2026-11-23', {})).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(openAt('from=2026-02-31&to=2026-13-45', {})).toEqual({ period: 'month' });
});

it('keeps the choice of other days beside a refusal', () => {
  const error = Object.assign(new Error('must not be before from'), { status: 400, code: 'INVALID_INPUT' });
  openAt('from=2026-11-23&to=2026-11-01', { error });
  expect(screen.getByText('must not be before from')).toBeTruthy();
  expect(screen.getAllByText('This month').length).toBeGreaterThan(0);
});
