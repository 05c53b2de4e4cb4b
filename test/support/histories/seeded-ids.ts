import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Makes ids of drawn bytes, so that what is sorted by them comes in the same order again; returns what undoes it. */
export const seedIds = (random: () => number): (() => void) => {
  const { randomUUID, randomBytes } = nodeCrypto;
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
  syncBuiltinESMExports();
  return () => {
    for (const name of Object.keys(own)) Reflect.deleteProperty(globalThis.crypto, name);
    Object.assign(nodeCrypto, { randomUUID, randomBytes });
    syncBuiltinESMExports();
  };
};
