import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerWorker } from './register.ts';

const update = vi.fn(async () => undefined);
const register = vi.fn(async (_address: string) => ({ update }));

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  register.mockClear();
  update.mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('a newer service worker is looked for when the tab becomes visible, and not when it is hidden', async () => {
  registerWorker();
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js'));
  await Promise.resolve();
  show('hidden');
  expect(update).not.toHaveBeenCalled();
  show('visible');
  expect(update).toHaveBeenCalledTimes(1);
});
