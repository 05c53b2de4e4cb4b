import { type AccessPattern, tableOwned } from '../platform/table/access-pattern.ts';
import { historyEvent } from '../platform/table/history.ts';
import { apiKeyItem, apiKeyList, apiKeyUse } from './api-keys/store.ts';
import { brandingItem } from './branding/branding-store.ts';
import { catalogItem } from './catalog/store.ts';
import { domainItem } from './domains/domain-store.ts';
import { invitationItem } from './identity/members/invitation-store.ts';
import { memberItem } from './identity/members/member-store.ts';
import { ticketItem, viewerItem } from './identity/realtime/realtime-store.ts';
import { signInFailureItem } from './identity/sign-in/sign-in-failure-store.ts';
import { appClientItem, employmentItem, membershipItem, sessionItem, signInsItem } from './identity/store.ts';
import { mediaItem, storageItem, uploadItem } from './media/store.ts';
import { applicantItem, signupItem } from './signup/signup-store.ts';
import { trackItem } from './site/sandbox/track-store.ts';
import { showcaseItem, termsItem } from './site/showcase-store.ts';
import { hostItem, licenseItem, slugItem, tenantItem, tenantListItem } from './tenancy/store.ts';

/** The questions that the table answers for company. */
export const companyAccess: readonly AccessPattern[] = [
  {
    question: 'Which company’s key is this, what may it do, and when was it used?',
    entities: [apiKeyItem, apiKeyUse],
    key: '`KEY#id`',
    reads: '2 by one consistent query, by the authorizer; the last use is written once a minute',
    isPlatforms: true,
  },
  {
    question: 'Which API keys has the company?',
    entities: [apiKeyList],
    key: '`API_KEYS`, `LIST`',
    reads: '1, consistent; its version holds the company to 20 keys',
  },
  {
    question: 'The tenant of a host with branding, licenses and catalog (site, document)',
    entities: [tenantItem, brandingItem, licenseItem, catalogItem, showcaseItem],
    key: '`TENANT`',
    reads: 'all of it: one query, about 25 items',
  },
  {
    question: 'The terms that hold, or that held when an order was placed; all editions (settings)',
    entities: [termsItem],
    key: '`TERMS`, `EDITION#number`; begins `EDITION#`',
    reads: '1; all of them',
  },
  {
    question: 'An upload under way, and for a day what became of it',
    entities: [uploadItem],
    key: '`UPLOAD#id`, `UPLOAD`',
    reads: '1, consistent',
  },
  {
    question: "Is this content kept already? Is this picture the tenant's own?",
    entities: [mediaItem],
    key: '`MEDIA`, `<sha256>.<ending>`',
    reads: '1',
  },
  {
    question: "How many bytes do a tenant's files take?",
    entities: [storageItem],
    key: '`STORAGE`, `STORAGE`',
    reads: "1; a counter held to the plan's `storage_gb`",
  },
  {
    question: "A tenant's branding; who changed it",
    entities: [brandingItem, historyEvent],
    key: '`TENANT`, `BRANDING`; `BRANDING`, begins `EVENT#`',
    reads: '1, consistent; its changes',
  },
  {
    question: 'May this tenant work, and what has it licensed?',
    entities: [tenantItem, licenseItem],
    key: '`TENANT`, `TENANT`; `TENANT`, begins `LICENSE#`',
    reads: '1 + its licenses, consistent, side by side, by the authorizer',
  },
  {
    question: 'May it use one more?',
    entities: [licenseItem],
    key: '`TENANT`, `LICENSE#code`',
    reads: '1, consistent, then one conditional update',
  },
  {
    question: "A company's own domains",
    entities: [domainItem],
    key: '`DOMAINS`, begins `DOMAIN#`',
    reads: 'its domains, at most 10, consistent',
  },
  {
    question: 'Was another domain added since they were counted?',
    entities: [tableOwned.counter],
    key: '`DOMAINS`, `MADE`',
    reads: '1, consistent, before one is added; a condition holds them to 10 also at once',
  },
  {
    question: 'What happened to a company',
    entities: [historyEvent],
    key: '`TENANT-LIFE`, begins `EVENT#`',
    reads: 'its events',
  },
  {
    question: 'Somebody who works with the tenant',
    entities: [memberItem],
    key: '`MEMBER#profile`, `MEMBER`',
    reads: '1, consistent',
  },
  {
    question: "The tenant's people: staff, vendors, customers, by email",
    entities: [memberItem],
    index: 'gsi1',
    key: '`MEMBERS`, `rank#email#profile`',
    reads: 'page; narrowed by role or status at most 20 pages',
  },
  {
    question: 'Unusual sign-ins of a person',
    entities: [historyEvent],
    key: '`PROFILE#id`, begins `EVENT#`',
    reads: 'its events',
  },
  {
    question: "What a tenant's JavaScript noted on a day",
    entities: [trackItem],
    key: '`TRACK#date`, `time#id`',
    reads: 'page; kept 30 days',
  },
  {
    question: 'Who looks at this record?',
    entities: [viewerItem],
    key: '`VIEWERS#record`',
    reads: 'its viewers of the last 35 s, consistent',
  },
  {
    question: 'Sign-ins that came to nothing, newest first',
    entities: [signInFailureItem],
    key: '`SIGNIN-FAILURES`, `time#id`',
    reads: 'page; kept 30 days',
  },
  {
    question: 'How many failed sign-ins has this visitor or member reported today?',
    entities: [tableOwned.counter],
    key: '`SIGNIN-FAILURE-BUDGET#date`, `visitor hash`, `visitors` or `member id`',
    reads: '1 or 2, consistent, before it is noted',
  },
  {
    question: 'Whose host is this?',
    entities: [hostItem, slugItem],
    key: '`HOST#host`; `SLUG#slug` for `{slug}.{domain}`',
    reads: '1 each, side by side; remembered 30 s',
    isPlatforms: true,
  },
  {
    question: 'Whose app client is this?',
    entities: [appClientItem],
    key: '`CLIENT#id`',
    reads: '1; remembered 30 s',
    isPlatforms: true,
  },
  {
    question: 'May this person come in?',
    entities: [membershipItem, sessionItem],
    key: '`SUBJECT#sub`: `MEMBER#tenant`, `SESSION#origin_jti`',
    reads: '1 each, consistent, side by side',
    isPlatforms: true,
  },
  {
    question: 'Who takes staff roles just now?',
    entities: [employmentItem],
    key: '`SUBJECT#sub`, `EMPLOYMENT`',
    reads: '1, consistent, when an invitation is taken',
    isPlatforms: true,
  },
  {
    question: 'When did they last sign in?',
    entities: [signInsItem],
    key: '`SUBJECT#sub`, `SIGNINS`',
    reads: 'one a row of the list of people, in one batch',
    isPlatforms: true,
  },
  {
    question: 'Which sessions are open beside a new one?',
    entities: [signInsItem, sessionItem],
    key: '`SUBJECT#sub`: `SIGNINS`, then its `SESSION#…`',
    reads: '1 + at most 3, consistent, when a session starts',
    isPlatforms: true,
  },
  {
    question: "A person's sessions",
    entities: [sessionItem],
    key: '`SUBJECT#sub`, begins `SESSION#`',
    reads: 'those of 60 days',
    isPlatforms: true,
  },
  {
    question: "A tenant's sessions, newest first",
    entities: [sessionItem],
    index: 'gsi1',
    key: '`SESSIONS#tenant`, `start#id`',
    reads: 'page',
    isPlatforms: true,
  },
  {
    question: "One of a tenant's sessions",
    entities: [sessionItem],
    index: 'gsi3',
    key: '`SESSIONS#tenant#id`',
    reads: '1, then itself, consistent',
    isPlatforms: true,
  },
  {
    question: 'Is this address invited?',
    entities: [invitationItem],
    key: '`INVITE#email`',
    reads: 'its invitations, consistent',
    isPlatforms: true,
  },
  {
    question: "A tenant's invitations that nobody has taken, newest first",
    entities: [invitationItem],
    index: 'gsi1',
    key: '`INVITATIONS#tenant`, `created#id`',
    reads: 'page',
    isPlatforms: true,
  },
  {
    question: 'One of them',
    entities: [invitationItem],
    index: 'gsi3',
    key: '`INVITATIONS#tenant#id`',
    reads: '1, then itself, consistent',
    isPlatforms: true,
  },
  {
    question: 'How often was this address, and were all, invited today?',
    entities: [tableOwned.counter],
    key: '`INVITED#date`, `invitation id` or `all`',
    reads: '–; each write decides',
  },
  {
    question: 'Who may open a connection?',
    entities: [ticketItem],
    key: '`TICKET#hash`',
    reads: '1, consistent, deleted in the transaction that connects',
    isPlatforms: true,
  },
  {
    question: 'All tenants, found by name or status',
    entities: [tenantListItem],
    key: '`TENANTS`, begins `TENANT#`',
    reads: 'all of them, thin rows',
    isPlatforms: true,
  },
  {
    question: 'Companies that want to join',
    entities: [signupItem],
    key: '`SIGNUPS`, begins `SIGNUP#`',
    reads: 'all of them',
    isPlatforms: true,
  },
  {
    question: 'Has this person asked already?',
    entities: [applicantItem, signupItem],
    key: '`APPLICANT#sub`; its `SIGNUP#id`',
    reads: '1 each, consistent',
    isPlatforms: true,
  },
];
