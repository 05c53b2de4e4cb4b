import { acceptOffer } from '../../../../functions/fulfilment/dispatch/offers/answer-offer.ts';
import { jobsHandlers } from '../../../../functions/fulfilment/jobs/handlers.ts';
import { filesOf } from '../../../../functions/library/files/find-files.ts';
import { fileItem } from '../../../../functions/library/files/store.ts';
import type { SignedRequest } from '../../../../functions/platform/http/request.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { FilePurpose } from '../../../../shared/library/files/file-rules.ts';
import { type BookingWorld, NOW } from '../booking-world.ts';
import type { OfferedVisit } from './dispatch-world.ts';

/** Somebody who works for this vendor and signed in by email. */
export const vendorCaller = ({ vendorId }: Vendor, tenantId: string): Caller => ({
  userId: `user-${vendorId}`,
  profileId: 'prf_vendor',
  email: 'crew@example.com',
  roles: ['vendor'],
  vendorId,
  tenantId,
  idp: 'Cognito',
  sessionId: 'session',
});

/** A vendor's request at an instant, as the routes get it. */
export const vendorRequest = <Input>(
  { at, tenantId }: OfferedVisit,
  vendor: Vendor,
  input: Input,
  { now = NOW, key }: { now?: number; key?: string } = {},
): SignedRequest<Input> => ({
  input,
  tenantId,
  hostKind: 'tenant',
  host: 'homes.test',
  actsFor: undefined,
  table: at(now).table,
  now,
  idempotencyKey: key,
  correlationId: 'test',
  address: '192.0.2.1',
  userAgent: 'phone',
  pageUrl: '',
  log: { info: () => undefined, warn: () => undefined, error: () => undefined } as never,
  caller: vendorCaller(vendor, tenantId),
});

/** The portal's routes over the world's table. */
export const portalOf = (world: BookingWorld) =>
  jobsHandlers({ signer: world.table.signer, siteOrigin: (host) => `http://${host}` });

/** Lets the vendor that was asked accept the visit. */
export const accepted = async (visit: OfferedVisit): Promise<void> => {
  const offer = (await visit.read()).offers.find(({ state }) => state === 'open');
  if (!offer) throw new Error('No open offer');
  await acceptOffer(visit.at(NOW), offer);
};

/** Declares photos of a visit whose bytes have not come, one each second. */
export const declarePhotos = async (
  visit: OfferedVisit,
  purpose: FilePurpose,
  count: number,
  now = NOW,
): Promise<void> => {
  const { table } = visit.at(now);
  const photos = Array.from({ length: count }, (_, n) => ({
    fileId: newId('file', now + n),
    purpose,
    target: { kind: 'visit' as const, id: visit.visitId },
    name: `${purpose}-${n}.jpg`,
    contentType: 'image/jpeg' as const,
    size: 1000,
    sha256: String(n).padStart(64, '0'),
    state: 'sending' as const,
    createdAt: toInstant(now + n * 1000),
    createdBy: 'prf_vendor',
    uploadId: 'upload',
    round: 0,
    previewName: `preview-${n}`,
    sizes: [],
    version: 1,
  }));
  await table.commit(...photos.map((photo) => table.create(fileItem, photo)));
};

/** Lets the bytes of the first photos of a visit come. */
export const arrive = async (visit: OfferedVisit, count: number): Promise<void> => {
  const { table } = visit.at(NOW);
  const photos = await filesOf(table, { kind: 'visit', id: visit.visitId });
  await table.commit(...photos.slice(0, count).map((photo) => table.patch(fileItem, photo, { state: 'ready' })));
};
