import { afterAll, vi } from 'vitest';

// What a process of its own would give each file: modules that nobody has used, and the variables as they were.
vi.resetModules();
const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
