import { Resolver } from 'node:dns/promises';
import type { Dns } from './dns-port.ts';

const TIMEOUT_MS = 2000;
const nothingThere = ['ENODATA', 'ENOTFOUND', 'NODATA', 'NOTFOUND'];

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const orNothing = async <T>(look: Promise<T[]>): Promise<T[]> =>
  await look.catch((error: unknown) => {
    if (nothingThere.includes(codeOf(error))) return [];
    throw error;
  });

/** The network's own name servers, asked twice for two seconds at most. */
export const networkDns = (): Dns => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  return {
    texts: async (name) => (await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    aliases: async (name) => await orNothing(resolver.resolveCname(name)),
    addresses: async (name) => await orNothing(resolver.resolve4(name)),
  };
};
