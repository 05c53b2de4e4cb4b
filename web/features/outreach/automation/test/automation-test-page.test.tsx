import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import AutomationTestPage from './automation-test-page.tsx';

const rule = { ruleId: 'rul_1', name: 'Downsizers', sentence: 'When a lead gets a tag, call.', isOn: false };
const event = { eventId: 'evt_1', occurredAt: '2026-11-20T15:00:00Z', words: 'a lead gets the tag “downsizing”' };
const result = {
  lead: { leadId: 'led_1', name: 'Dee Lee' },
  event,
  trigger: 'a lead gets a tag',
  conditions: [],
  wouldStart: true,
  reason: 'It would start.',
  steps: [],
  stops: 'It stops when they reply.',
};
const sent: unknown[] = [];

const open = (query: string) => {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    if (path.endsWith('/test')) return Response.json(result);
    if (path.startsWith('/api/automations/events')) return Response.json({ items: [{ ...event, ruleIds: ['rul_1'] }] });
    return Response.json(
      path.startsWith('/api/leads/led_1') ? { leadId: 'led_1', fullName: 'Dee Lee' } : { items: [rule] },
    );
  });
  history.replaceState(null, '', `/admin/real-automation-test?${query}`);
  render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
          <AutomationTestPage />
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

it('a lead’s past event is chosen, and the test begins with it', async () => {
  open('rule=rul_1&lead=led_1');
  await userEvent.click(await screen.findByRole('button', { name: /^Event/ }));
  const option = await screen.findByRole('option', { name: /A lead gets the tag “downsizing”/ });
  expect(option.textContent).toContain('Starts it');
  await userEvent.click(option);
  await userEvent.click(screen.getByRole('button', { name: 'Run test' }));
  await screen.findByText(/: a lead gets the tag “downsizing”. The lead is taken as it is today/);
  expect(sent).toEqual([{ leadId: 'led_1', eventId: 'evt_1' }]);
});

it('a sample lead has no past: an event of another lead is not sent with it', async () => {
  open('rule=rul_1&event=evt_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Run test' }));
  await screen.findByText('Test with Dee Lee');
  expect(sent).toEqual([{}]);
  expect(screen.queryByRole('button', { name: /^Event/ })).toBeNull();
});

it('an event that is no longer kept is named so, not called now', async () => {
  open('rule=rul_1&lead=led_1&event=evt_0');
  const field = await screen.findByRole('button', { name: /^Event/ });
  await vi.waitFor(() => expect(field.textContent).toContain('An event that is no longer kept'));
});

it('an answer to what was chosen before is not shown for what is chosen now', async () => {
  open('rule=rul_1&lead=led_1&event=evt_1');
  const field = await screen.findByRole('button', { name: /^Event/ });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/test')) await answered;
    return await fetched(path, init);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Run test' }));
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: /Now, without an event/ }));
  answer();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => await new Promise((soon) => setTimeout(soon, 20)));
  expect(screen.queryByText('Test with Dee Lee')).toBeNull();
});
