import type { PlanCode } from '../../../../shared/company/tenancy/tenant.ts';

export const planNames: Record<PlanCode, string> = { starter: 'Starter', pro: 'Pro', enterprise: 'Enterprise' };

/** What each plan is for, in a line. */
export const planHints: Record<PlanCode, string> = {
  starter: 'Booking site, leads and chat assistant',
  pro: 'Starter, plus lead management, automation and text messages',
  enterprise: 'Everything, without monthly limits: voice assistant, your own domain, monitoring',
};

const meterNames: Record<string, string> = {
  chat_ai: 'Chat assistant',
  voice_ai: 'Voice assistant',
  sms: 'Text messages',
  storage_gb: 'File storage',
};
export const meterName = (metric: string): string => meterNames[metric] ?? 'Usage';

/** `December 31, 2026`: the day of an instant in `zone`. */
export const dayText = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(instant));

/** `December 2026` of `2026-12`. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
