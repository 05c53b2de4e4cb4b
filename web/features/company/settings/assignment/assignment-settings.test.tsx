// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssignmentView } from '../../../../../shared/crm/assignment/assignment-contract.ts';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import AssignmentSettings from './assignment-settings.tsx';

const person = (profileId: string, name: string, status = 'active') => ({
  profileId,
  name,
  email: `${profileId}@x.test`,
  roles: ['agent'],
  status,
});
const members = [person('prf_a', 'Ada'), person('prf_g', 'Grace'), person('prf_o', 'Otto', 'disabled')];

let stored: AssignmentView;
let sent: Record<string, unknown>[];

const put = (input: Record<string, unknown>): Response => {
  sent.push(input);
  if (input.version === stored.version) {
    stored = { ...stored, ...input, version: stored.version + 1 };
    return Response.json(stored);
  }
  const details = { changedBy: 'Grace', changedAt: '2026-11-20T14:00:00Z' };
  const error = { code: 'VERSION_CONFLICT', message: 'Assignment was changed by Grace', correlationId: 'c', details };
  return Response.json({ error }, { status: 409 });
};

const Said = () => <p>{useNotices().shown.map(({ text }) => text)}</p>;

const open = async (): Promise<void> => {
  const workspace = { tenantName: 'Northlight', zone: 'America/New_York', me: { roles: ['admin'] } };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkspaceProvider value={workspace as unknown as Workspace}>
        <NoticeProvider>
          <AssignmentSettings />
          <Said />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByRole('heading', { name: 'Assignment' });
};

beforeEach(() => {
  sent = [];
  stored = {
    way: 'round_robin',
    people: ['prf_a', 'prf_o'],
    paused: [],
    rules: [],
    owner: null,
    fallback: null,
    version: 3,
    lastChange: null,
  };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path.startsWith('/api/members')) return Response.json({ items: members });
    return method === 'PUT' ? put(JSON.parse(String(body))) : Response.json(stored);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const pick = async (label: string | RegExp, option: string): Promise<void> => {
  fireEvent.mouseDown(screen.getByRole('button', { name: label }));
  fireEvent.mouseUp(await screen.findByRole('option', { name: option }));
};

describe('the assignment of leads', () => {
  it('lists the participants, including deactivated ones, and explains each strategy', async () => {
    await open();
    screen.getByText('Ada');
    screen.getByText('Otto (switched off)');
    screen.getByText(/One that nobody takes in 10 minutes is given away/);
  });

  it('by rules is saved with its conditions, and rejected if a rule has no assignee', async () => {
    await open();
    choose(/^By rules/);
    press('Add a rule');
    fireEvent.input(screen.getByRole('textbox', { name: 'ZIP code of rule 1' }), { target: { value: '1890' } });
    press('Save');
    await screen.findByText('ZIP code must be five digits like 18901.');
    screen.getByText('A rule must name a colleague.');
    expect(sent).toEqual([]);
    fireEvent.input(screen.getByRole('textbox', { name: 'ZIP code of rule 1' }), { target: { value: '18901' } });
    await pick(/Colleague of rule 1/, 'Grace');
    press('Save');
    await screen.findByText('Saved. The next new lead finds its person this way.');
    expect(sent).toMatchObject([{ version: 3, way: 'rules', rules: [{ zip: '18901', assignTo: 'prf_g' }] }]);
    expect(Object.keys((stored.rules[0] ?? {}) as object).sort()).toEqual(['assignTo', 'zip']);
  });

  it('to one owner requires the owner', async () => {
    await open();
    choose(/^Always the same/);
    press('Save');
    await screen.findByText('Owner must name a colleague.');
    expect(sent).toEqual([]);
  });

  it('that was changed concurrently shows who did it; “Keep mine” preserves their other fields', async () => {
    await open();
    choose(/^First to claim/);
    stored = { ...stored, paused: ['prf_g'], version: 4 };
    press('Save');
    await screen.findByText(/^Grace changed this in the meantime/);
    expect(screen.queryByText(/saves the fields and lists you changed, each list as a whole;/)).not.toBeNull();
    press('Keep mine');
    await waitFor(() => expect(stored).toMatchObject({ way: 'first_to_claim', paused: ['prf_g'], version: 5 }));
  });
});
