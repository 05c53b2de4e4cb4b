import { Resolver } from 'node:dns/promises';
import type { Dns } from './dns-port.ts';

const TIMEOUT_MS = 2000;
const notFoundCodes = ['ENODATA', 'ENOTFOUND', 'NODATA', 'NOTFOUND'];

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const orEmpty = async <T>(look: Promise<T[]>): Promise<T[]> =>
  await look.catch((error: unknown) => {
    if (notFoundCodes.includes(codeOf(error))) return [];
    throw error;
  });

/** Resolver of the network; at most two tries of two seconds. */
export const networkDns = (): Dns => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  return {
    texts: async (name) => (await orEmpty(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    aliases: async (name) => await orEmpty(resolver.resolveCname(name)),
    addresses: async (name) => await orEmpty(resolver.resolve4(name)),
  };
};
