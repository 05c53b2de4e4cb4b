import { useEffect, useState } from 'react';
import { realtimeTiming } from '../../../../shared/company/identity/realtime-timing.ts';
import { useLive } from './live.tsx';

interface Present {
  readonly profileId: string;
  readonly name: string;
  readonly until: number;
}

/** Who else has this record's page open now; whoever has said nothing for 35 seconds is gone. */
export const useViewers = (recordId: string): readonly Present[] => {
  const live = useLive();
  const [present, setPresent] = useState<readonly Present[]>([]);
  useEffect(() => {
    const say = () => live.send({ type: 'presence', id: recordId });
    const stopHearing = live.hear(({ type, id, viewers = [] }) => {
      if (type !== 'presence' || id !== recordId) return;
      setPresent(viewers.map(({ profileId, name, forMs }) => ({ profileId, name, until: Date.now() + forMs })));
    });
    const stopOpening = live.onOpen(say);
    const beat = setInterval(say, realtimeTiming.heartbeat);
    say();
    return () => {
      clearInterval(beat);
      stopHearing();
      stopOpening();
      live.send({ type: 'presence', id: null });
      setPresent([]);
    };
  }, [live, recordId]);
  useEffect(() => {
    const first = Math.min(...present.map(({ until }) => until));
    if (!Number.isFinite(first)) return undefined;
    const drop = () => setPresent((now) => now.filter(({ until }) => until > Date.now()));
    const timer = setTimeout(drop, Math.max(0, first - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [present]);
  return present;
};
