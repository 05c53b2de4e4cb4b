import { lazy, Suspense } from 'react';
import { useNotices } from '../../../ui/console/notices/notices.tsx';

const Flashes = lazy(() => import('./flashes.tsx'));

/** Renders notices; the component is loaded with the first one. */
export const FlashNotices = () => {
  const { shown } = useNotices();
  return shown.length === 0 ? null : (
    <Suspense fallback={null}>
      <Flashes />
    </Suspense>
  );
};
