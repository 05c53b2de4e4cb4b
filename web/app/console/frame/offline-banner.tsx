import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says in every room that the connection is gone; it leaves by itself. */
export const OfflineBanner = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Box margin={{ bottom: 'm' }}>
          <Alert type="warning" statusIconAriaLabel="Warning" header="You’re offline">
            What you see may be out of date, and nothing can be saved until you’re back online. What you’ve typed stays
            here.
          </Alert>
        </Box>
      )}
    </div>
  );
};
