import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { PromptsPart } from './prompts-part.tsx';

const version = {
  number: 1,
  note: 'Shorter',
  text: 'Hi.',
  createdBy: { name: 'Ada' },
  createdAt: '2026-11-20T14:00:00Z',
};
const prompts = { active: 1, version: 3, hasModel: true, modelId: 'm', builtIn: 'Hello.', versions: [version] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Notices = () =>
  useNotices().shown.map(({ id, text, action }) => (
    <p key={id}>
      <span>{text}</span>
      {action && (
        <button type="button" onClick={action.follow}>
          {action.text}
        </button>
      )}
    </p>
  ));

/** Lets the product's own prompt speak, and goes back; the second change is refused where `isRefused`. */
const goBack = async (isRefused: boolean): Promise<void> => {
  let changes = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PUT') changes += 1;
    const error = { code: 'FAILED', message: 'Something went wrong on our side.', correlationId: 'c' };
    return changes === 2 && isRefused ? Response.json({ error }, { status: 500 }) : Response.json(prompts);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
        <NoticeProvider>
          <PromptsPart prompts={prompts as never} />
          <Notices />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('Let it speak'));
  fireEvent.click(await screen.findByText('Back to version 1'));
};

it('the way back to a version that was refused says so', async () => {
  await goBack(true);
  expect(await screen.findByText(/^The choice was not changed/)).toBeDefined();
});

it('the way back to a version that worked says so', async () => {
  await goBack(false);
  expect(await screen.findByText('Version 1 speaks again.')).toBeDefined();
});
