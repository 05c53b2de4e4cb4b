import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Report } from '../../../../shared/operations/reports/report.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { Owed } from './report-questions.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/console/csv/use-file.ts', () => ({
  useFile: (make: () => Promise<object>) => ({ save: async () => saved(await make()), isSaving: false }),
}));
vi.mock('./report-charts.tsx', () => ({ GroupChart: () => null, StepChart: () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (cents: number, late = 0) => {
  const owed = [
    { bucket: 'current', count: cents === 0 ? 0 : 1, cents },
    { bucket: '1-30', count: late, cents: late * 100 },
  ];
  const workspace = { zone: 'America/New_York' } as Workspace;
  render(
    <MemoryRouter>
      <WorkspaceProvider value={workspace}>
        <Owed report={{ owed } as unknown as Report} />
      </WorkspaceProvider>
    </MemoryRouter>,
  );
};

it('what is owed opens the open invoices, and comes as a file', async () => {
  const asked = vi.fn(async () => new Response('Invoice\r\n', { headers: { 'content-type': 'text/csv' } }));
  vi.stubGlobal('fetch', asked);
  open(12_345);
  const total = await screen.findByRole('link', { name: 'On open invoices: $123.45' });
  expect(total.getAttribute('href')).toBe('/admin/invoices?state=open');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(asked).toHaveBeenCalledWith('/api/reports/owed', expect.objectContaining({ method: 'POST' }));
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ csv: 'Invoice\r\n' }));
});

it('more than one file holds comes as a file of each age', async () => {
  const asked = vi.fn(async () => new Response('Invoice\r\n', { headers: { 'content-type': 'text/csv' } }));
  vi.stubGlobal('fetch', asked);
  open(12_345, 5_000);
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV: 1–30 days late' }));
  expect(asked).toHaveBeenCalledWith('/api/reports/owed', expect.objectContaining({ body: '{"bucket":"1-30"}' }));
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ fileName: expect.stringMatching(/^owed-1-30-/) }));
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

it('nothing owed opens nothing', async () => {
  open(0);
  await screen.findByText('On open invoices today');
  expect(screen.queryByRole('link')).toBeNull();
});
