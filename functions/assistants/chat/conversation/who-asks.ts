import { verifiedEmail } from '../../../../shared/contract/access/access.ts';
import type { OpenRequest } from '../../../platform/http/request.ts';
import { openSession } from '../../../sales/booking/proof/session.ts';
import { type Visitor, visitorFrom } from '../../../sales/booking/proof/visitor.ts';
import type { Sharer } from '../../model/guard/visitor-share.ts';
import type { ChatDeps } from './chat-deps.ts';

/** Who writes a message, as far as it is proven. */
export interface WhoAsks {
  /** Email addresses that are proven to be theirs: by a code in this browser, or by a sign-in. */
  readonly provenEmails: readonly string[];
  /** What the caps of unproven people count; undefined where they are lifted. */
  readonly visitor: Visitor | undefined;
  /** Whose share of the model a message takes; undefined where shares are lifted. */
  readonly sharer: Sharer | undefined;
}

type MessageRequest = Pick<
  OpenRequest<{ browserSessionId?: string | undefined }>,
  'table' | 'now' | 'caller' | 'address' | 'input'
>;

/** Who writes this message. */
export const whoAsks = (
  { signer, hasCaps }: Pick<ChatDeps, 'signer' | 'hasCaps'>,
  { table, now, caller, address, input }: MessageRequest,
): WhoAsks => {
  const session = openSession(signer, table.tenantId, input.browserSessionId, now);
  const provenEmails = [verifiedEmail(caller) ?? [], session?.provenEmails ?? []].flat();
  const visitor = hasCaps ? { ...visitorFrom(signer, table.tenantId, address), provenEmails } : undefined;
  const isProven = provenEmails.length > 0;
  const sharer = visitor && { origin: visitor.origin, sessionKey: session?.key, isProven };
  return { provenEmails, visitor, sharer };
};
