import { useEffect, useRef } from 'react';

/** Acts each time the browser comes back online. */
export const useWhenOnline = (act: () => void): void => {
  const current = useRef(act);
  useEffect(() => {
    current.current = act;
  });
  useEffect(() => {
    const onOnline = (): void => current.current();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
};
