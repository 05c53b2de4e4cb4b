import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { ShareDialog } from './share-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['order', 'No limit', 'A number from 1 to 90.', 'Empty, or a number from 1 to 1000.'],
  ['transaction', '20', 'A number from 1 to 7.', 'Empty, or a number from 1 to 20.'],
])('names the limits of a link beside its fields: %s', (kind, most, days, opens) => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const node = { documentId: 'doc_1', name: 'Plan.pdf', type: 'document', root: { kind, id: 'one' } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as unknown as Workspace}>
        <NoticeProvider>
          <ShareDialog node={node as unknown as DocumentNode} onClose={() => undefined} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText(/^Openings at most/).getAttribute('placeholder')).toBe(most);
  fireEvent.change(screen.getByLabelText('Days'), { target: { value: '91' } });
  fireEvent.change(screen.getByLabelText(/^Openings at most/), { target: { value: '1001' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(screen.getByText(days)).toBeTruthy();
  expect(screen.getByText(opens)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

it('asks for one link under one key, however often it has to try', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return Response.json({ error: { code: 'X', message: `No ${keys.length}.`, correlationId: 'c' } }, { status: 503 });
  });
  const node = { documentId: 'doc_1', name: 'Plan.pdf', type: 'document', root: { kind: 'order', id: 'one' } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as unknown as Workspace}>
        <NoticeProvider>
          <ShareDialog node={node as unknown as DocumentNode} onClose={() => undefined} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  for (const said of ['No 1.', 'No 2.']) {
    fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
    await screen.findByText(said);
  }
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
