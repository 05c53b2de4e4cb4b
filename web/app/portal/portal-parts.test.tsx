// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { portalParts } from './portal-parts.tsx';

const person = vi.hoisted(() => ({ features: [] as string[] }));
vi.mock('../../platform/auth/use-auth.ts', () => ({ useAuth: () => ({ status: 'signedIn', me: person }) }));

const asked: string[] = [];

const open = (features: string[]) => {
  person.features = features;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ items: [] });
  });
  render(
    <Suspense>
      <main>
        <portalParts.Selling news={0} />
      </main>
    </Suspense>,
    { wrapper: BrowserRouter },
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.length = 0;
});

it('a customer’s sale is asked for where the company has the license', async () => {
  open(['agent_portal']);
  await vi.waitFor(() => expect(asked).toEqual([expect.stringMatching(/\/api\/portal\/listings$/)]));
});

it('and not where it has not, though the part is loaded by then', async () => {
  open(['agent_portal']);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  cleanup();
  asked.length = 0;
  open([]);
  await new Promise((soon) => setTimeout(soon, 0));
  expect(screen.getByRole('main').textContent).toBe('');
  expect(asked).toEqual([]);
});
