import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageTenant } from '../../../../shared/company/tenancy/tenant.ts';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import ApprovePage from '../accounts/public/approve-page.tsx';
import QuotePage from '../quotes/public/quote-page.tsx';

beforeEach(() =>
  setPageData({ config: {} as RuntimeConfig, tenant: { name: 'Northlight', phone: '+12155550142' } as PageTenant }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pages = [
  ['quote', '/quote/quo_1?token=t'],
  ['order', '/approve/ord_1?token=t'],
] as const;
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/quote/:quoteId" element={<QuotePage />} />
        <Route path="/approve/:orderId" element={<ApprovePage />} />
      </Routes>
    </MemoryRouter>,
  );
const refuse = (status: number, code: string) =>
  Response.json({ error: { code, message: `Refused: ${code}`, correlationId: 'c' } }, { status });

it.each(
  pages.flatMap(([what, path]) => [
    { what, path, why: 'Refused: INTERNAL', answer: async () => refuse(500, 'INTERNAL') },
    { what, path, why: 'Refused: RATE_LIMITED', answer: async () => refuse(429, 'RATE_LIMITED') },
    { what, path, why: /Check your connection/, answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  ]),
)('does not call the link of a $what old when it only failed to load: $why', async ({ what, path, why, answer }) => {
  vi.stubGlobal('fetch', answer);
  open(path);
  await screen.findByRole('heading', { name: `This ${what} didn’t load` });
  expect(screen.getByRole('alert').textContent).toMatch(why);
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
});

it.each(pages)('calls the link of a %s that opens nothing old or incomplete', async (what, path) => {
  vi.stubGlobal('fetch', async () => refuse(404, 'NOT_FOUND'));
  open(path);
  await screen.findByRole('heading', { name: `We can’t show this ${what}` });
  expect(screen.getByRole('alert').textContent).toMatch(/^The link may be old or incomplete/);
  expect(screen.queryByRole('button', { name: 'Reload page' })).toBeNull();
});
