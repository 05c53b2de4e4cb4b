// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, OFFLINE } from '../../../platform/api/api-error.ts';
import { AnswerState } from './answer-state.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('what a device kept', () => {
  it('says that there is no network only while there is none', () => {
    const network = { isThere: false };
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere);
    const error = new ApiError(0, OFFLINE, 'You are offline.');
    const answer = { data: 'Main Street', error, isKept: true, set: () => undefined, refresh: () => undefined };
    const { container } = render(
      <AnswerState answer={answer} what="your jobs">
        {(data) => <p>{data}</p>}
      </AnswerState>,
    );
    expect(container.textContent).toBe('No network: this is what your device remembers.Main Street');
    network.isThere = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(container.textContent).toBe('This is what your device remembers.Main Street');
  });
});
