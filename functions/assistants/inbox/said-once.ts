import type { ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import { newId, timedId } from '../../../shared/contract/id.ts';
import type { Request } from '../../platform/http/request.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { ChatSession } from '../chat/store.ts';

/** The end of an id that does not tell its time. */
const OWN_CHARS = 16;

/** The id of a turn, which sorts by its time; under one Idempotency-Key all but the time is the same. */
export const saidId = (
  { table, idempotencyKey }: Pick<Request<unknown>, 'table' | 'idempotencyKey'>,
  of: string,
  at: number,
): string =>
  idempotencyKey
    ? timedId('communication', at, sha256(`said ${table.tenantId} ${of} ${idempotencyKey}`))
    : newId('communication', at);

/** The turn that was said under the key of this id before. */
export const saidBefore = ({ turns }: Pick<ChatSession, 'turns'>, id: string): ChatTurn | undefined =>
  turns.find((turn) => turn.id.slice(-OWN_CHARS) === id.slice(-OWN_CHARS));
