// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { setPageData } from '../../../../platform/configuration.ts';
import { HomePage } from './home-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('greets by its heading also where nothing could be read', async () => {
  setPageData({ tenant: {}, config: {} } as unknown as Parameters<typeof setPageData>[0]);
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'BROKEN', message: 'It broke.' } }, { status: 500 }),
  );
  render(
    <MemoryRouter>
      <HomePage name="Casey" Selling={(() => null) as never} />
    </MemoryRouter>,
  );
  expect(await screen.findByText('It broke.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Casey');
});
