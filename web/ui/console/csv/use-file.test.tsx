// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorOf } from '../../../platform/api/api-error.ts';
import { NoticeProvider, useNotices } from '../notices/notices.tsx';
import { saveFile } from './save-file.ts';
import { useFile } from './use-file.ts';

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const Export = ({ make }: { make: () => Promise<string> }) => {
  const { shown } = useNotices();
  const { save, isSaving } = useFile(async () => ({ fileName: 'rows.csv', csv: await make() }), 'Saved.');
  return (
    <>
      <button type="button" disabled={isSaving} onClick={save}>
        Export
      </button>
      {shown.map(({ id, text }) => (
        <p key={id} role="status">
          {text}
        </p>
      ))}
    </>
  );
};

/** What is told once the file was asked for. */
const told = async (make: () => Promise<string>): Promise<string | null> => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeProvider>
        <Export make={make} />
      </NoticeProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  return (await screen.findByRole('status')).textContent;
};

const refused = (status: number, error: object) => async () => await Promise.reject(errorOf(status, { error }, null));

it('saves the file and says so', async () => {
  expect(await told(async () => 'a,b')).toBe('Saved.');
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('rows.csv', 'a,b', undefined);
});

it('says how many rows are too many, and what to do', async () => {
  const details = [{ path: 'to', message: 'must leave at most 5000 rows; these days have 6212' }];
  expect(await told(refused(400, { code: 'INVALID_INPUT', message: 'The input is invalid.', details }))).toBe(
    'The days must leave at most 5000 rows; these days have 6212. Choose fewer.',
  );
});

it('says why the server refuses, and saves nothing', async () => {
  expect(await told(refused(403, { code: 'FORBIDDEN', message: 'You are no longer an administrator.' }))).toBe(
    'You are no longer an administrator.',
  );
  expect(saveFile).not.toHaveBeenCalled();
});
