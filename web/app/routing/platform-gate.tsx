import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { configuration, isPlatformHost } from '../../platform/configuration.ts';
import { Loading } from '../screens/loading.tsx';

/** The platform's own pages exist on the platform host only; a tenant's host leads there and never loads them. */
export const PlatformGate = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const isHere = isPlatformHost();
  useEffect(() => {
    if (!isHere) location.replace(`${configuration().config.platformOrigin}${pathname}${search}`);
  }, [isHere, pathname, search]);
  return isHere ? children : <Loading />;
};
