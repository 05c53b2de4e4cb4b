import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ItemView } from '../../../../../shared/deals/review/contract.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('../../../../ui/console/documents/send-document.ts', () => ({ sendDocument: send }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('submits no file that another one has taken the place of', async () => {
  const acts: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') acts.push(url);
    return Response.json({ items: [] });
  });
  const item = { itemId: 'itm_1', name: 'Listing agreement', kind: 'document' } as unknown as ItemView;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as unknown as Workspace}>
        <NoticeProvider>
          <SubmitDialog item={item} transactionId="trx_1" onClose={() => undefined} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  const choose = (name: string) => {
    const files = [new File(['x'], name, { type: 'application/pdf' })];
    fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files } });
  };
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
  send.mockResolvedValueOnce({ documentId: 'doc_1', n: 1 });
  choose('right.pdf');
  await screen.findByText('right.pdf is ready');
  send.mockRejectedValueOnce(new Error('refused'));
  choose('wrong.exe');
  await waitFor(() => expect(screen.queryByText('right.pdf is ready')).toBeNull());
  submit();
  // An act would be sent within a moment.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(acts).toEqual([]);
  send.mockReturnValueOnce(new Promise(() => undefined));
  choose('next.pdf');
  await screen.findByText('Sending next.pdf');
  expect(screen.queryByText('Choose a file, or a paper of this deal.')).toBeNull();
});
