import { BOOKS_DAYS } from '../../shared/contract/time.ts';
import { deleted, keptBecause, type PersonalData, partitions } from '../platform/personal/personal-data.ts';
import { apiKeyItem, apiKeyList, apiKeyUse } from './api-keys/store.ts';
import { brandingItem } from './branding/branding-store.ts';
import { catalogItem } from './catalog/store.ts';
import { domainItem } from './domains/domain-store.ts';
import { ticketItem, viewerItem } from './identity/realtime/realtime-store.ts';
import { signInFailureItem } from './identity/sign-in/sign-in-failure-store.ts';
import {
  appClientItem,
  employmentItem,
  invitationItem,
  memberItem,
  membershipItem,
  sessionItem,
  signInsItem,
} from './identity/store.ts';
import { mediaItem, storageItem, uploadItem } from './media/store.ts';
import { applicantItem, signupItem } from './signup/signup-store.ts';
import { trackItem } from './site/sandbox/track-store.ts';
import { showcaseItem, termsItem } from './site/showcase-store.ts';
import { paymentConnection } from './team/connection-store.ts';
import { policyItem } from './team/policy-store.ts';
import { vendorItem } from './team/vendor-store.ts';
import { hostItem, licenseItem, slugItem, tenantItem, tenantListItem } from './tenancy/store.ts';

const subjects = (ids: readonly string[]) => partitions(ids, (subject) => `SUBJECT#${subject}`);

/** Customers' accounts; the people who work for a company leave it by the list of people. */
export const companyPersonal: readonly PersonalData[] = [
  {
    entity: memberItem,
    holds: 'The account of a customer: name, email, phone',
    purpose: 'To sign in',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ profileIds }) => partitions(profileIds, (profileId) => memberItem.key({ profileId }).pk),
  },
  {
    entity: sessionItem,
    holds: 'Signed-in devices, with browser and times',
    purpose: 'To see and end sessions',
    keptFor: '60 days after its last use',
    onErase: deleted,
    find: ({ subjects: ids }) => subjects(ids),
    isTheirs: ({ tenantId }, { tenantIds }) => tenantIds.includes(String(tenantId)),
    isPlatforms: true,
  },
  {
    entity: membershipItem,
    holds: 'That a sign-in belongs to this company’s customer',
    purpose: 'To sign in',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ subjects: ids }) => subjects(ids),
    isTheirs: ({ tenantId }, { tenantIds }) => tenantIds.includes(String(tenantId)),
    isPlatforms: true,
  },
  {
    entity: signInFailureItem,
    holds: 'Sign-ins that failed, with the address that was tried',
    purpose: 'To notice attacks',
    keptFor: '30 days',
    onErase: keptBecause('Protects every account; it ends by itself', 30),
    find: () => [],
  },
  {
    entity: signupItem,
    holds: 'Applications of companies, with whoever applied',
    purpose: 'To decide about a new company',
    keptFor: 'While the company is a customer of the platform',
    onErase: keptBecause('A contract between companies, not of this company’s customers', BOOKS_DAYS),
    find: () => [],
    isPlatforms: true,
  },
  {
    entities: [invitationItem, employmentItem, vendorItem, viewerItem],
    why: 'About people who work for or with the company, who leave it by its list of people',
  },
  {
    entities: [appClientItem, signInsItem, ticketItem, applicantItem],
    why: 'Ids and times of sign-ins, no name or address',
  },
  { entities: [trackItem], why: 'Ids and amounts that the company’s own script noted; kept 30 days' },
  {
    entities: [
      tenantItem,
      licenseItem,
      hostItem,
      slugItem,
      tenantListItem,
      brandingItem,
      catalogItem,
      domainItem,
      policyItem,
      paymentConnection,
      showcaseItem,
      termsItem,
      mediaItem,
      storageItem,
      uploadItem,
    ],
    why: 'The company’s own settings, pages and pictures',
  },
  { entities: [apiKeyItem, apiKeyUse, apiKeyList], why: 'Keys of the company’s own servers, without their secrets' },
];
