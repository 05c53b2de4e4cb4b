import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import nodeTimers from 'node:timers/promises';

/** What a process has of its own, without the machine that it runs on. */
interface Still {
  readonly random: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A pause between two tries; false where it is to be a real one. */
  readonly sleep: () => Promise<void> | false;
}

/**
 * Draws ids, tells a clock's time and pauses as it is told, so that all of it comes again; returns what undoes it. Chances
 * stay real: the product draws none but the length of its pauses, and the test's runner draws at any time.
 */
export const stillProcess = ({ random, now, sleep }: Still): (() => void) => {
  const { randomUUID, randomBytes } = nodeCrypto;
  const { setTimeout: realSleep } = nodeTimers;
  const { now: realNow } = Date;
  const fill = (bytes: Uint8Array): Uint8Array => {
    for (let n = 0; n < bytes.length; n++) bytes[n] = Math.floor(random() * 256);
    return bytes;
  };
  const hex = (count: number): string => Buffer.from(fill(new Uint8Array(count))).toString('hex');
  const own = {
    getRandomValues: fill,
    randomUUID: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
  };
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(globalThis.crypto, name, { value, configurable: true, writable: true });
  }
  Object.assign(nodeCrypto, {
    randomUUID: own.randomUUID,
    randomBytes: (count: number) => Buffer.from(fill(new Uint8Array(count))),
  });
  Object.assign(nodeTimers, { setTimeout: async (ms: number) => await (sleep() || realSleep(ms)) });
  syncBuiltinESMExports();
  Date.now = now;
  return () => {
    for (const name of Object.keys(own)) Reflect.deleteProperty(globalThis.crypto, name);
    Object.assign(nodeCrypto, { randomUUID, randomBytes });
    Object.assign(nodeTimers, { setTimeout: realSleep });
    syncBuiltinESMExports();
    Date.now = realNow;
  };
};
