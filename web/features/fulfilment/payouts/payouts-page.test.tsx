// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import PayoutsPage from './payouts-page.tsx';

vi.mock('./lines-table.tsx', () => ({ LinesTable: () => null }));
vi.mock('./statements-table.tsx', () => ({ StatementsTable: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (answer: () => Response): void => {
  vi.stubGlobal('fetch', async () => answer());
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
          <NoticeProvider>
            <PayoutsPage />
          </NoticeProvider>
        </WorkspaceProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const open = async (unpaid: object, vendors: object[] = []): Promise<string> => {
  show(() => Response.json({ vendors, unpaid, nextStatements: '2026-11-30T11:00:00Z' }));
  await screen.findByText(/stated Monday/);
  return document.body.textContent;
};

it('says of how many statements the sum to be paid is where it is not of all', async () => {
  expect(await open({ count: 130, cents: 1300 })).not.toContain('newest');
  cleanup();
  expect(await open({ count: 2000, cents: 20_000, ofNewest: 2000 })).toContain('the newest 2,000');
});

it('says why there are no sums where they did not load, and reads them again', async () => {
  let isDown = true;
  const sums = { vendors: [], unpaid: { count: 1, cents: 4_321 }, nextStatements: '2026-11-30T11:00:00Z' };
  const error = { code: 'CONFLICT', message: 'The sums are resting.', correlationId: 'c' };
  show(() => (isDown ? Response.json({ error }, { status: 409 }) : Response.json(sums)));
  await screen.findByText('The sums are resting.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('$43.21');
  expect(screen.queryByText('The sums are resting.')).toBeNull();
});

it('puts digits below digits: sums with both cents, at the end of their columns', async () => {
  const vendor = { vendorId: 'v', vendorName: 'Lantern', earned: 58_380, held: 9000, approved: 0 };
  await open({ count: 0, cents: 0 }, [vendor]);
  const row = screen.getByRole('row', { name: /Lantern/ });
  const sums = [...row.querySelectorAll<HTMLElement>('td > div > div, td div[class*="right"]')];
  expect(sums.map(({ textContent }) => textContent)).toEqual(['$583.80', '$90.00', '$0.00']);
});
