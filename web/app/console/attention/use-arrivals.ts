import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLive } from '../../../ui/console/live/live.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { arrivalIn } from './arrival.ts';
import { notifyOnDesktop } from './desktop-notifications.ts';

/** Tells of what comes, wherever the user is: a toast with a link, except in the room that shows it by itself. */
export const useArrivals = (): void => {
  const live = useLive();
  const navigate = useNavigate();
  const { tenantName } = useWorkspace();
  const { pathname } = useLocation();
  const latest = useRef({ navigate, pathname });
  latest.current = { navigate, pathname };
  useEffect(() => {
    const told = new Set<string>();
    return live.hear((message) => {
      const arrival = arrivalIn(message);
      if (!arrival || told.has(arrival.key)) return;
      told.add(arrival.key);
      const { text, action, to, room } = arrival;
      if (latest.current.pathname !== room) showToast(text, 'notice', { text: action, to });
      notifyOnDesktop(arrival, tenantName, (path) => void latest.current.navigate(path));
    });
  }, [live, tenantName]);
};
