import { toInstant } from '../../../../shared/contract/time.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { CONTACT_REQUIRED } from '../../../../shared/crm/leads/capture.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import { networkOf } from '../../../platform/http/gate/network.ts';
import type { OpenRequest } from '../../../platform/http/request.ts';
import type { Signer } from '../../../platform/signed/sign.ts';

const DIGEST_CHARS = 22;

interface Contact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** What a visitor of a public page tells of themselves. */
export interface Visitor extends Contact {
  readonly fullName: string;
  readonly consents?: CaptureInput['consents'];
  readonly utmParams?: CaptureInput['utmParams'];
  readonly metadata?: { pageUrl?: string | undefined; referrer?: string | undefined } | undefined;
}

/** Rejects whoever can't be reached. */
export const checkContact = ({ email, phone }: Contact): void => {
  if (!email && !phone) throw invalidInput([{ path: 'email', message: CONTACT_REQUIRED }], CONTACT_REQUIRED);
};

/** Keyed hash of a contact point, by which what it holds is counted. */
export const askerOf = (signer: Signer, tenantId: string, { email, phone }: Contact): string =>
  signer.pseudonym(`showing askers ${tenantId}`, email ?? phone ?? '').slice(0, DIGEST_CHARS);

/** What the tasks of a public form are counted under. */
export const originOf = (signer: Signer, { table, address }: OpenRequest<unknown>): string =>
  signer.pseudonym(`task origins ${table.tenantId}`, networkOf(address)).slice(0, DIGEST_CHARS);

/** What the requests of a network or a caller are counted under. */
export const showingOriginOf = (signer: Signer, tenantId: string, from: string): string =>
  signer.pseudonym(`showing origins ${tenantId}`, networkOf(from)).slice(0, DIGEST_CHARS);

/** The visitor as a capture, with what they asked for. */
export const captureOf = (visitor: Visitor, source: string, notes: string, now: number): CaptureInput => ({
  fullName: visitor.fullName,
  ...(visitor.email !== undefined && { email: visitor.email }),
  ...(visitor.phone !== undefined && { phone: visitor.phone }),
  ...(visitor.consents && { consents: visitor.consents }),
  ...(visitor.utmParams && { utmParams: visitor.utmParams }),
  source,
  metadata: { ...visitor.metadata, notes, capturedAt: toInstant(now) },
});
