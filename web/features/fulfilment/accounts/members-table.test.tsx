import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeProvider, useNotices } from '../../../ui/console/notices/notices.tsx';
import { MembersTable } from './members-table.tsx';

const ann = { email: 'ann@example.com', name: 'Ann Agent', role: 'head' as const };
let asked: { act: string; sent: unknown }[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ act: `${method} ${url}`, sent: body === undefined ? undefined : JSON.parse(String(body)) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Notices = () => (
  <ul>
    {useNotices().shown.map(({ id, text, undo }) => (
      <li key={id}>
        {text}
        {undo && (
          <button type="button" onClick={undo}>
            Undo
          </button>
        )}
      </li>
    ))}
  </ul>
);

const open = (): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeProvider>
        <MembersTable account={{ companyId: 'cmp_1', members: [ann] } as never} />
        <Notices />
      </NoticeProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ann Agent' }));
};

it('takes somebody off an account and back on, as they were', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Ann Agent may order on this account again.');
  expect(asked).toEqual([
    { act: 'DELETE /api/company-accounts/cmp_1/members/ann%40example.com', sent: undefined },
    { act: 'PUT /api/company-accounts/cmp_1/members', sent: ann },
  ]);
});

it('says why somebody could not be taken off', async () => {
  answer = () =>
    Response.json({ error: { code: 'FORBIDDEN', message: 'Only administrators may do this.' } }, { status: 403 });
  open();
  await waitFor(() => expect(screen.getByText('Only administrators may do this.')).toBeDefined());
});
