import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { FeatureCode } from '../../../../shared/contract/access/feature.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { CommandProvider } from '../../../ui/workspace/commands.tsx';
import Palette from './palette.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refused = { error: { code: 'FORBIDDEN', message: 'Not now.', correlationId: 'c' } };
const search = (answer: (path: string) => Response, of: Partial<Workspace['me']> = {}): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'https://x.test');
    asked.push(pathname);
    return answer(pathname);
  });
  const me = { roles: ['admin'], tenantId: 'tnt_1', features: ['crm'], ...of };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <WorkspaceProvider value={{ me } as unknown as Workspace}>
          <CommandProvider>
            <Palette onClose={() => {}} />
          </CommandProvider>
        </WorkspaceProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'smith' } });
  return asked;
};

it('says that the search failed where it did, not that nothing was found', async () => {
  search(() => Response.json(refused, { status: 403 }));
  await screen.findByText('The search failed. Not now.');
  expect(screen.queryByText(/Nothing found/)).toBeNull();
});

it('says that a part of it failed beside what was found', async () => {
  const house = { propertyId: 'prp_1', line1: '12 Smith Street', city: 'Media', zip: '19063' };
  search((path) =>
    path === '/api/leads'
      ? Response.json(refused, { status: 403 })
      : Response.json({ items: path === '/api/properties' ? [house] : [] }),
  );
  await screen.findByText('12 Smith Street');
  await screen.findByText('Not everything could be searched. Not now.');
});

it('control: says that nothing was found where nothing was', async () => {
  search(() => Response.json({ items: [] }));
  await screen.findByText('Nothing found. Try a shorter word.');
});

it('asks for no leads where the plan has none, and misses nothing', async () => {
  const asked = search(
    (path) => (path === '/api/leads' ? Response.json(refused, { status: 403 }) : Response.json({ items: [] })),
    { features: [] },
  );
  await screen.findByText('Nothing found. Try a shorter word.');
  expect(asked.sort()).toEqual(['/api/orders', '/api/properties']);
});

it.each([
  { who: 'a company with leads', of: {} },
  {
    who: 'the platform’s administrator in any company',
    of: { tenantId: undefined, features: [...FeatureCode.options] },
  },
])('control: asks for the leads of $who', async ({ of }) => {
  const asked = search(() => Response.json({ items: [] }), of);
  await screen.findByText('Nothing found. Try a shorter word.');
  expect(asked).toContain('/api/leads');
});
