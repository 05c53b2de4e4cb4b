import type { Key } from './entity.ts';

/** The item that every tenant's part of the table begins with: without it there is no such tenant. */
export const tenantKey: Key = { pk: 'TENANT', sk: 'TENANT' };
