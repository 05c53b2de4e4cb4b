import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { serverNow } from '../../../platform/api/clock.ts';
import { readStored, writeStored } from '../../../platform/visit/browser-storage.ts';
import { startOfDay, today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const ROOM = '/admin/crm';

/** Since when leads are new to this user in this browser: since they last looked at the list, at first since this morning. */
export const useSeenLeads = (): { since: string; isLooking: boolean } => {
  const { me, zone, actingFor } = useWorkspace();
  const isLooking = useLocation().pathname === ROOM;
  const key = `northlight.leads-seen.${me.userId}.${actingFor?.tenantId ?? ''}`;
  const [since, setSince] = useState(() => {
    const kept = readStored('localStorage', key);
    return typeof kept === 'string' ? kept : startOfDay(today(zone), zone);
  });
  useEffect(() => {
    if (!isLooking) return undefined;
    const see = (): void => {
      const now = new Date(serverNow()).toISOString();
      writeStored('localStorage', key, now);
      setSince(now);
    };
    see();
    return see;
  }, [isLooking, key]);
  return { since, isLooking };
};
