import type { SiteEvent } from '../../platform/tell.ts';
import { openSandbox } from './sandbox.ts';

export type Sandbox = ReturnType<typeof openSandbox>;

/** Runs the tenant's own JavaScript in a sandbox that receives the page's events; undefined if it cannot be fetched. */
export const runOwnScript = async (address: string): Promise<Sandbox | undefined> => {
  const response = await fetch(address);
  if (!response.ok) return undefined;
  const sandbox = openSandbox(await response.text());
  addEventListener('northlight', (event) => sandbox.hear((event as CustomEvent<SiteEvent>).detail));
  return sandbox;
};
