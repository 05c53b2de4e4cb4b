import { blanked, deleted, type PersonalData, partitions } from '../platform/personal/personal-data.ts';
import { demoLife } from './demo/demo-life.ts';
import { providerNote } from './integrations/store.ts';
import { copyKey } from './privacy/person/copy-key.ts';
import {
  latestRequest,
  ownerOf,
  ownerPartition,
  type PrivacyRequest,
  privacyRequest,
  requestPartition,
} from './privacy/store.ts';
import { reportMonth, reportRow, reportVendorMonth } from './reports/store.ts';
import { itemUpgrade } from './upgrades/store.ts';

/** What becomes of a request that its person can no longer go on with. */
const ended: Partial<Record<PrivacyRequest['state'], PrivacyRequest['state']>> = {
  running: 'failed',
  ready: 'done',
  code_sent: 'revoked',
};

/** Requests about one's own data. */
export const operationsPersonal: readonly PersonalData[] = [
  {
    entity: privacyRequest,
    holds: 'Requests for a copy or an erasure; the address is struck out once the person is erased',
    purpose: 'To prove that a request was answered',
    keptFor: '7 years',
    onErase: blanked(privacyRequest, ({ state }) => ({
      state: ended[state] ?? state,
      email: null,
      leadId: null,
      clientId: null,
      owner: null,
      dueAt: null,
      codeHash: null,
    })),
    find: ({ requestIds }) => partitions(requestIds, requestPartition),
    // Erasures that are still to be done, this one among them, are struck out at their own end.
    isTheirs: ({ kind, state }) => kind === 'copy' || (state !== 'waiting' && state !== 'running'),
    objects: (tenantId, { kind, requestId }) =>
      kind === 'copy' ? [{ bucket: 'transfers', key: copyKey(tenantId, String(requestId)) }] : [],
    isUnsaid: true,
  },
  {
    entity: latestRequest,
    holds: 'Which request of an address is its latest, by a digest of the address',
    purpose: 'To answer one at a time',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ emails, tenantIds }) =>
      tenantIds.flatMap((tenantId) => partitions(emails, (email) => ownerPartition(ownerOf(tenantId, email)))),
    isUnsaid: true,
  },
  { entities: [reportRow, reportMonth, reportVendorMonth], why: 'Sums, and amounts of orders without a name' },
  { entities: [providerNote, demoLife, itemUpgrade], why: 'States of the installation' },
];
