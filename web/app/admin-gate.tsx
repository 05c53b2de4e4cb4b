import { type ReactNode, useEffect } from 'react';
import { configuration, isPlatformHost } from '../platform/configuration.ts';
import { usePlace } from '../platform/navigation.tsx';
import { Loading } from './loading.tsx';

/** The back office lives on the platform host; a tenant's host leads there and never loads it. */
export const AdminGate = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = usePlace();
  const isHere = isPlatformHost();
  useEffect(() => {
    if (!isHere) location.replace(`${configuration().config.platformOrigin}${pathname}${search}`);
  }, [isHere, pathname, search]);
  return isHere ? children : <Loading />;
};
