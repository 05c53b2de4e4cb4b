import { afterAll, vi } from 'vitest';

// What a process of its own would give each file: modules that nobody has used, a browser that has stored nothing, and
// the variables as they were.
vi.resetModules();
if (typeof window !== 'undefined') {
  window.localStorage.clear();
  window.sessionStorage.clear();
}
const before = { ...process.env };

// Another file's tab would hear this one's channels, and act on the storage that they share.
const { BroadcastChannel: Channel } = globalThis;
const opened: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
};

afterAll(() => {
  for (const channel of opened) channel.close();
  globalThis.BroadcastChannel = Channel;
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
