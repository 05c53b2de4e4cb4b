import * as z from 'zod';
import { BOOKS_DAYS, DAY_SECONDS } from '../../../shared/contract/time.ts';
import { PrivacyKind, PrivacyRequestView, REVOKE_DAYS } from '../../../shared/operations/privacy/request.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { entity } from '../../platform/table/entity.ts';

const Ids = z.array(z.string()).readonly();
/** Absent from an erasure that began before they were followed. */
const LaterIds = Ids.default([]);

/** What a person's rows are found by, while an erasure runs: a killed step must find what its rows no longer tell. */
const KeptTrail = z.object({
  emails: Ids,
  phones: Ids,
  leadIds: Ids,
  clientIds: Ids,
  orderIds: Ids,
  callIds: Ids,
  providerCallIds: Ids,
  chatSessionIds: Ids,
  chatIds: Ids,
  profileIds: Ids,
  subjects: Ids,
  deliveryIds: Ids,
  housesDeliveryIds: LaterIds,
  closedDeliveryIds: LaterIds,
  visitIds: Ids,
  documentIds: LaterIds,
  jobIds: Ids,
  requestIds: Ids,
  propertyIds: Ids,
  householdIds: Ids,
  givenPhones: LaterIds,
  orderLeadIds: LaterIds,
  sharedOrderIds: LaterIds,
  passedHouseIds: LaterIds,
  showingIds: LaterIds,
  officeIds: LaterIds,
  tenantIds: Ids,
  salts: LaterIds,
});

const PrivacyRequest = PrivacyRequestView.omit({ certificate: true }).extend({
  /** The lead that the desk named. */
  leadId: z.string().nullable(),
  /** The client that the desk named. */
  clientId: z.string().nullable(),
  /** A digest of the person's sign-in, under which they find their own requests. */
  owner: z.string().nullable(),
  /** A keyed hash of the mailed code. */
  codeHash: z.string().nullable(),
  tries: z.int(),
  codeUntil: z.string().nullable(),
  trail: KeptTrail.nullable(),
  /** Rows that went or were blanked, and those that stay, by the name of their entity. */
  counts: z.record(z.string(), z.number()),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const requestPartition = (requestId: string): string => `PRIVACY#${requestId}`;

/** All requests of the company, newest last. */
export const allRequests = { index: 'gsi1', pk: 'PRIVACY' } as const;

/** A digest of an address, so that its requests are found and it is not. */
export const ownerOf = (tenantId: string, email: string): string =>
  Buffer.from(sha256(`privacy ${tenantId} ${email}`)).toString('base64url');

/** The requests of one address, by its digest, or those that the desk made for one lead or client, by their id. */
export const requestsOf = (owner: string) => ({ index: 'gsi2', pk: `PRIVACY#OF#${owner}` }) as const;

/** Where it stands which request of an address is its latest. */
export const ownerPartition = (owner: string): string => `PRIVACY#OWNER#${owner}`;

/** The latest request of an address and kind: who writes it first has asked, and whoever reads it reads no list that lags. */
export const latestRequest = entity({
  name: 'privacy-latest',
  schema: z.object({ owner: z.string(), kind: PrivacyKind, requestId: z.string(), version: z.number() }),
  key: ({ owner, kind }: { owner: string; kind: PrivacyKind }) => ({ pk: ownerPartition(owner), sk: kind }),
});

export const privacyRequest = entity({
  name: 'privacy-request',
  schema: PrivacyRequest,
  key: ({ requestId }: { requestId: string }) => ({ pk: requestPartition(requestId), sk: 'REQUEST' }),
  indexes: ({ askedAt, requestId, owner, leadId, clientId }) => {
    const whose = owner ?? leadId ?? clientId;
    return {
      gsi1: { pk: allRequests.pk, sk: `${askedAt}#${requestId}` },
      gsi2: whose === null ? undefined : { pk: requestsOf(whose).pk, sk: `${askedAt}#${requestId}` },
    };
  },
  // While one is under way it stays; its proof, for seven years.
  expiresAt: ({ askedAt, doneAt }) => Date.parse(doneAt ?? askedAt) / 1000 + (BOOKS_DAYS + REVOKE_DAYS) * DAY_SECONDS,
  row: PrivacyRequest.omit({ trail: true, codeHash: true }),
  // Those of a lead or client were found by nothing.
  upgrades: [(fields) => fields],
});
