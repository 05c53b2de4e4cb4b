import { onMove } from '../../platform/navigation.tsx';
import type { Happening } from '../../platform/tell.ts';
import { isTenants, matchPath } from '../match-path.ts';
import { openSandbox } from './sandbox.ts';

const stepOf = (): number => Number(new URLSearchParams(location.search).get('step') ?? '1');

/** Runs the tenant's own JavaScript in its sandbox and tells it what happens. */
export const startOwnScript = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) return;
  const { hear, close } = openSandbox(await response.text());
  let last = '';
  const look = (): void => {
    const page = matchPath(location.pathname);
    if (!isTenants(page)) {
      close();
      return;
    }
    const step = page === 'book' ? stepOf() : undefined;
    const place = `${page} ${step}`;
    if (place === last) return;
    if (!last.startsWith(`${page} `)) hear({ event: 'page_view', page });
    if (step) hear({ event: 'step', step });
    last = place;
  };
  addEventListener('northlight', (event) => hear((event as CustomEvent<Happening>).detail));
  onMove(look);
  look();
};
