import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../../../ui/console/workspace.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { photoProblem } from './shrink-photo.ts';

const analysis = {
  estimatedRepairCost: 250_000,
  urgencyLevel: 'high',
  suggestedVendors: ['A vendor for roofing'],
  identifiedIssues: [{ category: 'roofing', description: 'The roof leaks.', severity: 'high', estimatedCost: 250_000 }],
  recommendations: ['Have somebody look at the roofing.'],
  source: 'mock',
  modelId: null,
  gap: 'over_limit',
  at: '2026-11-20T14:00:00Z',
  askedBy: 'Ann',
  version: 1,
  description: 'Roof leaks',
  photos: 0,
};
let storedAnalysis: object | null = null;
const sent: { url: string; body: unknown }[] = [];

beforeEach(() => {
  storedAnalysis = null;
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ analysis: storedAnalysis });
    sent.push({ url, body: JSON.parse(String(body)) });
    return Response.json(analysis);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => {
  const me = { roles: ['admin'], features: ['chat_ai'] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me } as unknown as Workspace}>
        <AnalysisCard propertyId="prp_1" />
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
};
const run = async (name = 'Run the analysis') => await userEvent.click(await screen.findByRole('button', { name }));
const description = () => screen.findByLabelText<HTMLTextAreaElement>('What you know of the house');

it('requires a description, then shows costs, issues, recommendations and why it is an estimate', async () => {
  open();
  await run();
  expect(screen.getByText('Write what you know of the house first')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(await description(), 'Roof leaks');
  await run();
  await screen.findByText('estimated repairs');
  expect(sent).toEqual([{ url: '/api/properties/prp_1/analysis', body: { description: 'Roof leaks', photos: [] } }]);
  expect(screen.getByText('The roof leaks.')).toBeDefined();
  expect(screen.getByText('Have somebody look at the roofing.')).toBeDefined();
  expect(screen.getByText(/This month’s AI messages of your plan are used up/)).toBeDefined();
});

it('shows the last analysis, and reruns it from its description', async () => {
  storedAnalysis = analysis;
  open();
  await screen.findByText('estimated repairs');
  await run('Run again');
  expect((await description()).value).toBe('Roof leaks');
  await userEvent.type(await description(), ' badly');
  await run();
  await waitFor(() => expect(sent).toMatchObject([{ body: { description: 'Roof leaks badly' } }]));
});

it('accepts at most four pictures, and no other files', () => {
  const picture = { type: 'image/jpeg', name: 'porch.jpg' };
  expect(photoProblem([picture])).toBeUndefined();
  expect(photoProblem([{ type: 'text/plain', name: 'list.txt' }])).toBe('list.txt is no picture');
  expect(photoProblem(Array.from({ length: 5 }, () => picture))).toBe('At most 4 photos');
});
