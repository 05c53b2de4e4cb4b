import { describeDevice } from '../../../../shared/company/identity/device.ts';
import { api } from '../../api/api.ts';

/** Records device and time zone of a new session; ignores errors. */
export const recordSession = async (): Promise<void> => {
  const { userAgent, maxTouchPoints } = navigator;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const device = describeDevice(userAgent, maxTouchPoints);
  // keepalive: it must arrive even if the requested page replaces this one.
  await api(
    'POST /api/sessions',
    { ...device, userAgent: userAgent.slice(0, 500), timeZone },
    { keepalive: true },
  ).catch(() => undefined);
};
