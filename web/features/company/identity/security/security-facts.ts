import { securitySettings, strongPassword } from '../../../../../shared/company/identity/session-settings.ts';

interface SecurityFact {
  readonly label: string;
  /** Undefined for a number. */
  readonly isOn?: boolean;
  readonly text: string;
}

const { enableTwoFactor, sessionTimeout, maxConcurrentSessions } = securitySettings;
const { requireStrongPassword, alertOnNewDevice, logSecurityEvents } = securitySettings;

/** The security settings (seed 3) in words. */
export const securityFacts: readonly SecurityFact[] = [
  {
    label: 'Two-factor authentication',
    isOn: enableTwoFactor,
    text: enableTwoFactor ? 'On' : 'Off here. Staff sign in with Google and use Google’s two-step verification.',
  },
  {
    label: 'Strong passwords',
    isOn: requireStrongPassword,
    text: `Required: at least ${strongPassword.minChars} characters with upper and lower case, a number and a symbol`,
  },
  { label: 'New-device alert', isOn: alertOnNewDevice, text: 'Email when an account signs in with a new device' },
  { label: 'Security log', isOn: logSecurityEvents, text: 'Unusual sign-ins are logged and shown in Browser monitor' },
  { label: 'Automatic sign-out', text: `After ${sessionTimeout} minutes without activity` },
  { label: 'Devices at once', text: `Up to ${maxConcurrentSessions} per person. A new sign-in ends the oldest.` },
];
