import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { QualificationCard } from './qualification-card.tsx';

const judgment = {
  score: 75,
  tier: 'warm',
  reasons: ['Named a budget'],
  recommendedActions: ['Call while they remember asking'],
  urgencyIndicators: [],
  estimatedConversionProbability: 0.75,
  at: '2026-11-20T14:00:00Z',
  askedBy: 'Ann Archer',
  version: 1,
};
const estimate = { ...judgment, source: 'mock', modelId: null, gap: 'no_model' };
const judged = { ...judgment, source: 'model', modelId: 'us.anthropic.claude-sonnet-4-6', gap: null };
let kept: object | null = null;
let answer: () => Response = () => Response.json(estimate);
const asked: string[] = [];

beforeEach(() => {
  [kept, answer] = [null, () => Response.json(estimate)];
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return method === 'GET' ? Response.json({ qualification: kept }) : answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (features: readonly string[] = ['chat_ai']) => {
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features } } as unknown as Workspace;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace}>
        <QualificationCard leadId="led_1" />
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
};
const judge = async () => await userEvent.click(await screen.findByRole('button', { name: 'Assess with AI' }));

it('shows that there is no qualification yet, and requests one', async () => {
  open();
  await screen.findByText(/Not judged yet/);
  await judge();
  await screen.findByText('Warm');
  expect(screen.getByText('Named a budget')).toBeDefined();
  expect(screen.getByText(/Made without a model. No AI model is set up./)).toBeDefined();
  expect(screen.queryByText(/Judged by/)).toBeNull();
});

it('shows the last qualification with model, time and requester, and can repeat it', async () => {
  kept = judged;
  open();
  await screen.findByText(/Judged by the AI model Claude Sonnet 4.6, .*, for Ann Archer/);
  expect(screen.queryByText(/without a model/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Assess again' })).toBeDefined();
});

it('shows the estimate when the budget is used up', async () => {
  answer = () => Response.json({ ...estimate, gap: 'over_budget' });
  open();
  await judge();
  await screen.findByText(/Today’s budget for the model is used up/);
});

it('shows the reason of a failure and offers a retry', async () => {
  const error = { code: 'UNAVAILABLE', message: 'Try again in a moment.', correlationId: 'c' };
  answer = () => Response.json({ error }, { status: 503 });
  open();
  await judge();
  await screen.findByText('Try again in a moment.');
  answer = () => Response.json(judged);
  await judge();
  await screen.findByText('Warm');
  expect(screen.queryByText('Try again in a moment.')).toBeNull();
});

it('shows that a running qualification takes a while', async () => {
  let finish: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit) =>
    method === 'GET'
      ? Promise.resolve(Response.json({ qualification: null }))
      : new Promise<Response>((resolve) => {
          finish = resolve;
        }),
  );
  open();
  await judge();
  await screen.findByText(/Being judged, which may take half a minute/);
  finish(Response.json(judged));
  await screen.findByText('Warm');
  expect(screen.queryByText(/half a minute/)).toBeNull();
});

it('makes no request without a license', () => {
  open([]);
  expect(screen.getByText(/Your plan does not include the AI assistant/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).toEqual([]);
});
