import { other } from './other.ts';

export interface One {
  readonly name: string;
}

export const one: One = { name: other };
