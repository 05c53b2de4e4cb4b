import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { Tenant } from '../../../../../shared/company/tenancy/tenant.ts';

type Status = Tenant['status'];

const marks: Record<Status, readonly [StatusIndicatorProps.Type, string]> = {
  provisioning: ['in-progress', 'Being prepared'],
  active: ['success', 'Active'],
  suspended: ['stopped', 'Suspended'],
};

export const CompanyStatus = ({ status }: { status: Status }) => (
  <StatusIndicator type={marks[status][0]}>{marks[status][1]}</StatusIndicator>
);

/** The address of a company's site, on this machine with its port. */
export const addressOf = (host: string): string =>
  `${location.protocol}//${host}${location.port && `:${location.port}`}`;

/** `Eastern Time` of `America/New_York`. */
export const zoneWords = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.replaceAll('_', ' ');
