// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { Older } from './older.tsx';

afterEach(cleanup);

const show = (load: (cursor: string) => Promise<{ items: string[]; nextCursor?: string }>) =>
  render(
    <Older first={{ items: ['c'], nextCursor: 'c' }} load={load} more="Show older orders">
      {(rows, hasMore) => <output>{`${rows.join('')}${hasMore ? ' …' : ''}`}</output>}
    </Older>,
  );
const shown = () => screen.getByRole('status').textContent;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Show older orders' }));

describe('older rows of a list', () => {
  it('come below those that are there, until there are no more', async () => {
    const load = vi.fn(async (cursor: string) =>
      cursor === 'c' ? { items: ['b'], nextCursor: 'b' } : { items: ['a'] },
    );
    show(load);
    expect(shown()).toBe('c …');
    press();
    await waitFor(() => expect(shown()).toBe('cb …'));
    press();
    await waitFor(() => expect(shown()).toBe('cba'));
    expect(screen.queryByRole('button')).toBeNull();
    expect(load.mock.calls).toEqual([['c'], ['b']]);
  });

  it('that could not be read are said to have failed, and can be asked for again', async () => {
    const load = vi
      .fn<(cursor: string) => Promise<{ items: string[] }>>()
      .mockRejectedValueOnce(new ApiError(503, 'UNAVAILABLE', 'We could not reach our records. Try again.'))
      .mockResolvedValue({ items: ['b'] });
    show(load);
    press();
    expect(await screen.findByText('We could not reach our records. Try again.')).toBeTruthy();
    expect(shown()).toBe('c …');
    press();
    await waitFor(() => expect(shown()).toBe('cb'));
  });
});
