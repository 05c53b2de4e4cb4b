import { BOOKS_DAYS } from '../../shared/contract/time.ts';
import { deleted, keptBecause, type PersonalData, partitions } from '../platform/personal/personal-data.ts';
import { demoLife } from './demo/demo-life.ts';
import { providerNote } from './integrations/store.ts';
import { latestRequest, ownerOf, ownerPartition, privacyRequest } from './privacy/store.ts';
import { reportMonth, reportRow, reportVendorMonth } from './reports/store.ts';
import { itemUpgrade } from './upgrades/store.ts';

/** Requests about one's own data. */
export const operationsPersonal: readonly PersonalData[] = [
  {
    entity: privacyRequest,
    holds: 'Requests for a copy or an erasure; the address is struck out once the person is erased',
    purpose: 'To prove that a request was answered',
    keptFor: '7 years',
    onErase: keptBecause('Proof that the request was answered, without the person’s data', BOOKS_DAYS),
    find: () => [],
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
