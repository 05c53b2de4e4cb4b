import { afterAll, vi } from 'vitest';

// What a process of its own would give each file: modules that nobody has used, a browser that has stored nothing, and
// the variables as they were.
vi.resetModules();
if (typeof window !== 'undefined') {
  window.localStorage.clear();
  window.sessionStorage.clear();
}
const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
