import { onMove } from '../../platform/navigation.tsx';
import type { Happening } from '../../platform/tell.ts';
import { matchPath, type PageName } from '../match-path.ts';
import { openSandbox } from './sandbox.ts';

/** The tenant's script runs on these pages only; others end it. */
const publicPages: readonly PageName[] = ['home', 'book', 'confirmation', 'privacy', 'notFound'];

const stepOf = (): number => Number(new URLSearchParams(location.search).get('step') ?? '1');

/** Runs the tenant's own JavaScript in its sandbox and tells it what happens. */
export const startOwnScript = async (address: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok) return;
  const { hear, close } = openSandbox(await response.text());
  let last = '';
  const look = (): void => {
    const page = matchPath(location.pathname);
    if (!publicPages.includes(page)) {
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
