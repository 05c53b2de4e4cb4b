import type { Tenant } from '../../../../shared/company/tenancy/tenant.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { addDays, instantAt, localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { ScheduleLine } from '../../../../shared/outreach/messaging/templates/block.ts';
import type { TemplateDefinition } from '../../../../shared/outreach/messaging/templates/template-definition.ts';
import { samplesOf, type Variables } from '../../../../shared/outreach/messaging/templates/variables.ts';
import { visitTime } from '../../../../shared/outreach/messaging/visit-time.ts';

/** Sample values, in the tenant's own name. */
export const sampleVariables = ({ variables }: TemplateDefinition, { name, contact }: Tenant): Variables => ({
  ...samplesOf(variables),
  firstName: 'Ann',
  tenantName: name,
  tenantPhone: formatPhone(contact.phone),
});

const visit = (what: string, vendor: string, date: string, from: number, to: number, zone: string): ScheduleLine => {
  const at = (minutes: number) => toInstant(instantAt(date, minutes, zone) ?? Date.parse(`${date}T12:00:00Z`));
  return { what, when: visitTime(at(from), at(to), zone), note: `With ${vendor}` };
};

/** Two visits in the coming days. */
export const sampleSchedule = ({ timezone }: Tenant, now: number): ScheduleLine[] => {
  const today = localDate(now, timezone);
  return [
    visit('Cleaning', 'Bright Home', addDays(today, 3), 9 * 60, 12 * 60, timezone),
    visit('Photography', 'Skyline Media', addDays(today, 4), 10 * 60, 11 * 60 + 30, timezone),
  ];
};
