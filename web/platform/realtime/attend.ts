import { realtimeTiming } from '../../../shared/company/identity/realtime-timing.ts';
import type { Link } from './link.ts';

/** Runs the link while the tab is visible: stops it when hidden for long, restarts it when shown or back online. */
export const attend = (link: Link): (() => void) => {
  let away: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(away);
    if (document.visibilityState === 'hidden') away = setTimeout(link.stop, realtimeTiming.hiddenStop);
    else if (!link.start()) link.hurry();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', link.hurry);
  look();
  return () => {
    clearTimeout(away);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', link.hurry);
    link.stop();
  };
};
