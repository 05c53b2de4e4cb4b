import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/clock.ts';

/** Now by the server's clock in epoch milliseconds, moving on every `every` milliseconds. */
export const useClock = (every = 30_000): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
