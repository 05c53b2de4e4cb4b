import { toInstant } from '../../../shared/contract/time.ts';
import type { ActName, DocumentNode } from '../../../shared/library/documents/document.ts';
import { audited } from '../../platform/audit.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedEventId } from '../../platform/signed/keyed-id.ts';
import type { Write } from '../../platform/table/write.ts';
import { documentAct } from './store.ts';

type Acting = Pick<SignedRequest<unknown>, 'table' | 'now' | 'caller' | 'correlationId' | 'actsFor'> &
  Partial<Pick<SignedRequest<unknown>, 'idempotencyKey' | 'triedAt'>>;

/** The person who acts, as the document remembers them. */
export const personOf = ({ profileId, name, email }: SignedRequest<unknown>['caller']) => ({
  profileId,
  name: name ?? email,
});

/** What was done with a document, in its own activity and in the company's log, for the act's own transaction. */
export const traced = (
  request: Acting,
  { documentId, name, type }: Pick<DocumentNode, 'documentId' | 'name' | 'type'>,
  act: ActName,
  detail?: string,
  shareId?: string,
): Write[] => {
  const { table, now, caller } = request;
  const at = toInstant(now);
  // A link has no row that its key finds: its entry here is what a second try under the key runs into.
  const actId = keyedEventId({ idempotencyKey: undefined, ...request }, `document ${act} ${documentId}`);
  const entry = { documentId, actId, at, act, by: personOf(caller), detail, shareId };
  return [
    table.create(documentAct, entry),
    audited(request, {
      action: `document.${act}`,
      target: { kind: type, id: documentId, name },
      ...(detail === undefined ? {} : { changes: [{ field: act, after: detail }] }),
    }),
  ];
};
