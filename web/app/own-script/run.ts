import type { Happening } from '../../platform/tell.ts';
import { openSandbox } from './sandbox.ts';

export type Sandbox = ReturnType<typeof openSandbox>;

/** Runs the tenant's own JavaScript in a sandbox, which hears what the page tells; undefined where there is none. */
export const runOwnScript = async (address: string): Promise<Sandbox | undefined> => {
  const response = await fetch(address);
  if (!response.ok) return undefined;
  const sandbox = openSandbox(await response.text());
  addEventListener('northlight', (event) => sandbox.hear((event as CustomEvent<Happening>).detail));
  return sandbox;
};
