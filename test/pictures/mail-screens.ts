import type { Page } from 'playwright';
import { defaultTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { tenantHtml } from '../../functions/outreach/messaging/mail/look/tenant-mail.ts';
import { sampleSchedule, sampleVariables } from '../../functions/outreach/messaging/templates/sample-message.ts';
import { emptyBranding } from '../../shared/company/branding/branding.ts';
import { messageOf } from '../../shared/outreach/messaging/templates/template.ts';
import { templates } from '../../shared/outreach/messaging/templates/templates.ts';
import type { Screen } from './screens.ts';

const tenant = {
  ...defaultTenant.tenant,
  hosts: ['northlight.example'],
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
};
/** A mail program's pane, and a phone. */
const widths = { wide: 600, narrow: 390 };
const NOON = 12 * 3_600_000;

const htmlOf = (code: string, primaryColor: string | null): string => {
  const definition = Object.entries(templates).find(([known]) => known === code)?.[1];
  if (!definition) throw new Error(`No template ${code}`);
  const today = Math.floor(Date.now() / (2 * NOON)) * 2 * NOON + NOON;
  const message = messageOf(definition.texts, sampleVariables(definition, tenant), sampleSchedule(tenant, today));
  const unsubscribe = definition.consent === 'marketing' ? 'https://northlight.example/unsubscribe' : undefined;
  return tenantHtml({ tenant, branding: { ...emptyBranding, primaryColor } }, message, unsubscribe);
};

const screenOf = (name: string, code: string, primaryColor: string | null): Screen => ({
  name,
  whole: true,
  dark: true,
  visit: async (page: Page) => {
    const isPhone = (page.viewportSize()?.width ?? 0) < widths.wide;
    await page.setViewportSize({ width: isPhone ? widths.narrow : widths.wide, height: 400 });
    await page.setContent(htmlOf(code, primaryColor));
  },
});

/** Every mail as a mail program shows it, light and dark, and one in the color of another company. */
export const mailScreens: readonly Screen[] = [
  ...Object.keys(templates).map((code) => screenOf(`mail-${code}`, code, null)),
  screenOf('mail-of-a-green-company', 'booking_confirmed', '#0f6b4f'),
];
