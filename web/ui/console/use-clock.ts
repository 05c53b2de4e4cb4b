import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/api/clock.ts';

/** The server's time in epoch milliseconds, updated every `every` milliseconds. */
export const useClock = (every = 30_000): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
