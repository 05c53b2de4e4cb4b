// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { JobPage } from './job-page.tsx';

vi.mock('../data/portal-queue.ts', () => ({ useQueued: () => [], useIsQueueRead: () => true }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = (status: number, code: string): void => {
  const error = { code, message: `Refused: ${code}`, correlationId: 'c' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status }));
  render(
    <MemoryRouter initialEntries={['/vendor-portal/jobs/vis_1']}>
      <Routes>
        <Route path="/vendor-portal/jobs/:visitId" element={<JobPage />} />
      </Routes>
    </MemoryRouter>,
  );
};

it('a job that is no longer the crew’s leads back to today’s', async () => {
  open(404, 'NOT_FOUND');
  await screen.findByRole('heading', { level: 1, name: 'We can’t find this job' });
  expect(screen.getByRole('link', { name: 'Go to today’s jobs' }).getAttribute('href')).toBe('/vendor-portal');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('control: one that could not be read is asked for again', async () => {
  open(500, 'INTERNAL');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('heading')).toBeNull();
});
