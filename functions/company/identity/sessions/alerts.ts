import type { Device } from '../../../../shared/company/identity/device.ts';
import { securitySettings, usualSignInHours } from '../../../../shared/company/identity/session-settings.ts';
import type { SessionAlert } from '../../../../shared/company/identity/session-view.ts';
import { localMinutes } from '../../../../shared/contract/time.ts';

/** Facts that sign-in alerts depend on: time (epoch milliseconds), time zone, device, and the previous device. */
export interface SignInFacts {
  readonly at: number;
  readonly timeZone: string | undefined;
  readonly device: Device;
  readonly previous: Pick<Device, 'browser' | 'platform'> | undefined;
}

type AlertSettings = Readonly<Record<'alertOnNewDevice' | 'logSecurityEvents', boolean>>;

const isOddHour = (at: number, timeZone: string): boolean => {
  const minutes = localMinutes(at, timeZone);
  return minutes < usualSignInHours.from * 60 || minutes > usualSignInHours.to * 60;
};

/** Alerts of a sign-in, as far as the security settings ask for them; a user's first device raises none. */
export const alertsOf = (
  { at, timeZone, device, previous }: SignInFacts,
  { alertOnNewDevice, logSecurityEvents }: AlertSettings = securitySettings,
): SessionAlert[] => {
  const isNew =
    alertOnNewDevice && previous && (previous.browser !== device.browser || previous.platform !== device.platform);
  return [
    ...(logSecurityEvents && timeZone !== undefined && isOddHour(at, timeZone) ? (['odd_hour'] as const) : []),
    ...(isNew ? (['new_device'] as const) : []),
  ];
};
