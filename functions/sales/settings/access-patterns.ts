import { brandingItem } from '../../company/branding/branding-store.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { memberItem } from '../../company/identity/members/member-store.ts';
import { paymentConnection } from '../../company/team/connection-store.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import { licenseItem, tenantItem } from '../../company/tenancy/store.ts';
import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { bookingItem } from '../booking/store.ts';
import { markItem } from './store.ts';

/** The questions that the table answers for sales/settings. */
export const salesSettingsAccess: readonly AccessPattern[] = [
  {
    question: 'What has a new company still to do before its first booking?',
    entities: [
      tenantItem,
      brandingItem,
      catalogItem,
      vendorItem,
      paymentConnection,
      licenseItem,
      memberItem,
      bookingItem,
    ],
    index: '–; gsi1; gsi1',
    key: '`TENANT`; `MEMBERS`, begins `1#`; `BOOKINGS`',
    reads: 'all of it, consistent; all staff; 1: side by side',
  },
  {
    question: 'Who changed a part of the settings last?',
    entities: [markItem],
    key: '`SETTINGS`, section; begins `vendor#` for the team',
    reads: '1, consistent; one for each vendor that was changed',
  },
];
