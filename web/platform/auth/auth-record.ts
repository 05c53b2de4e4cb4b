import { describeDevice } from '../../../shared/company/identity/device.ts';
import { api } from '../api.ts';

/** Tells the server with what this session was started; a failure is nobody's trouble. */
export const recordSession = async (): Promise<void> => {
  const { userAgent, maxTouchPoints } = navigator;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const device = describeDevice(userAgent, maxTouchPoints);
  // It must arrive even if the page that was asked for replaces this one.
  await api(
    'POST /api/sessions',
    { ...device, userAgent: userAgent.slice(0, 500), timeZone },
    { keepalive: true },
  ).catch(() => undefined);
};
