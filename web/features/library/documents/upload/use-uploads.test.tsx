// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, OFFLINE } from '../../../../platform/api/api-error.ts';
import { sendDocument } from '../../../../ui/console/documents/send-document.ts';
import { useUploads } from './use-uploads.ts';

vi.mock('../../../../ui/console/documents/send-document.ts', () => ({ sendDocument: vi.fn() }));
afterEach(cleanup);

const place = { rootKind: 'order', rootId: 'ord_1', parentId: undefined } as const;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

it('a file that is tried again keeps the answer about its name', async () => {
  const send = vi.mocked(sendDocument);
  send.mockRejectedValueOnce(new ApiError(409, 'NAME_TAKEN', 'is taken'));
  send.mockRejectedValueOnce(new ApiError(0, OFFLINE, 'cut'));
  const { result } = renderHook(() => useUploads(), { wrapper });
  const only = () => result.current.uploads[0] as (typeof result.current.uploads)[number];
  await act(async () => result.current.add([new File(['x'], 'survey.pdf')], place));
  expect(only().state).toBe('taken');
  await act(async () => result.current.answer(only(), 'rename'));
  expect(only()).toMatchObject({ state: 'failed', problem: 'cut' });
  await act(async () => result.current.retry(only()));
  expect(only().state).toBe('done');
  expect(send.mock.calls.map(([, , onTaken]) => onTaken)).toEqual([undefined, 'rename', 'rename']);
});
