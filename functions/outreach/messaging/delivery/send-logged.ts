import { MINUTE } from '../../../../shared/contract/time.ts';
import type { Communication, CommunicationStatus } from '../../../../shared/crm/leads/communication.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { MessageRefused } from '../mail/mailer.ts';

/** The log entry written before sending. */
export type Draft = Omit<Communication, 'status' | 'statusReason' | 'version'>;

/** Why a message is not sent now; `writes` are committed with its log entry. */
export interface Withheld {
  readonly status: CommunicationStatus;
  readonly reason: string;
  readonly writes?: readonly Write[];
}

export const NO_PROVIDER: Withheld = { status: 'not_sent', reason: 'not sent: no provider' };

/** Why a message to an unproven contact point stays in the log (product.md 0.1). */
export const RECIPIENT_LIMIT: Withheld = {
  status: 'not_sent',
  reason: 'not sent: daily limit for an unconfirmed address',
};

/** The limit of messages to one recipient: `writes` count this one, and lose where none is left. */
export interface RecipientLimit {
  readonly writes: readonly Write[];
  /** Whether the recipient is proven, and so not limited. */
  isLifted(): Promise<boolean>;
}

interface Sending {
  readonly table: TenantTable;
  readonly now: number;
  /** Present for messages that public acts cause; a message that is withheld for good doesn't count. */
  readonly limit?: RecipientLimit | undefined;
  /** Sends the message through its provider, or says why it is withheld. */
  readonly attempt: Withheld | (() => Promise<{ messageId: string }>);
}

// Whoever holds the lease sends; after a crash between sending and noting it, the next delivery sends once more, unless
// the provider's events have shown by then that it was sent. The random nonce keeps two workers from mistaking each
// other's log entry for their own.
const leased = (metadata: Communication['metadata'], now: number) => ({
  ...metadata,
  leasedUntil: now + MINUTE,
  leasedBy: crypto.randomUUID(),
});
const isLeased = ({ metadata }: Communication, now: number): boolean =>
  typeof metadata.leasedUntil === 'number' && metadata.leasedUntil > now;

const isLost = (error: unknown): boolean => error instanceof WriteLost;

const firstEntry = (draft: Draft, { attempt, now }: Sending): Communication =>
  typeof attempt === 'function'
    ? { ...draft, metadata: leased(draft.metadata, now), status: 'queued', statusReason: null, version: 1 }
    : { ...draft, status: attempt.status, statusReason: attempt.reason, version: 1 };

const isOverLimit = (error: unknown): boolean =>
  error instanceof WriteLost && error.labels.every((label) => label === 'counter');

// The count is written with the entry: of messages that begin together none passes beyond the limit, and one that is
// delivered again finds its entry and doesn't count again.
const begin = async (sending: Sending, draft: Draft): Promise<Communication | undefined> => {
  const { table, attempt, limit } = sending;
  const first = firstEntry(draft, sending);
  try {
    await table.commit(
      table.create(communication, first),
      ...(first.status === 'queued' ? (limit?.writes ?? []) : []),
      ...(typeof attempt === 'function' ? [] : (attempt.writes ?? [])),
    );
    return typeof attempt === 'function' ? first : undefined;
  } catch (error) {
    if (!isLost(error)) throw error;
    if (!limit || !isOverLimit(error)) return await takeLease(sending, draft);
    const isLifted = await limit.isLifted();
    return await begin({ ...sending, limit: undefined, attempt: isLifted ? attempt : RECIPIENT_LIMIT }, draft);
  }
};

const takeLease = async ({ table, now, attempt }: Sending, draft: Draft): Promise<Communication | undefined> => {
  const known = await table.get(communication, draft, { consistent: true });
  if (known?.status !== 'queued') return undefined;
  if (isLeased(known, now)) throw new Error(`${known.communicationId} is being sent by another worker`);
  if (typeof attempt !== 'function') {
    // Delivered again, it still waits for what it waited for.
    if (known.status === attempt.status && known.statusReason === attempt.reason) return undefined;
    const changes = { status: attempt.status, statusReason: attempt.reason };
    await table.commit(table.patch(communication, known, changes), ...(attempt.writes ?? []));
    return undefined;
  }
  const metadata = leased(known.metadata, now);
  await table.commit(table.patch(communication, known, { metadata, statusReason: null }));
  return { ...known, metadata, statusReason: null, version: known.version + 1 };
};

const note = async (table: TenantTable, known: Communication, changes: Partial<Communication>): Promise<void> => {
  const { leasedUntil: _, leasedBy: __, ...metadata } = { ...known.metadata, ...changes.metadata };
  try {
    await table.commit(table.patch(communication, known, { ...changes, metadata }));
  } catch (error) {
    // A provider event has already updated the entry and is more accurate than this note.
    const now = isLost(error) ? await table.get(communication, known, { consistent: true }) : undefined;
    if (!now || now.status === 'queued') throw error;
  }
};

const outcome = async (send: () => Promise<{ messageId: string }>): Promise<Partial<Communication>> => {
  try {
    const { messageId } = await send();
    return { status: 'sent', metadata: { providerMessageId: messageId } };
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    return { status: error.status, statusReason: error.message };
  }
};

/** Logs a message, sends it and records the result; a redelivered message is sent once. */
export const sendLogged = async (sending: Sending, draft: Draft): Promise<void> => {
  const { table, attempt } = sending;
  // Where the limit is reached, no entry is queued, whatever the attempt was.
  const queued = await begin(sending, draft);
  if (!queued || typeof attempt !== 'function') return;
  const sent = await outcome(attempt).catch(async (error: unknown) => {
    await note(table, queued, {}); // nothing was sent: the next delivery need not wait for the lease
    throw error;
  });
  await note(table, queued, sent);
};
