import type { One } from './one.ts';

export const other: One['name'] = 'other';
