import { MINUTE } from '../../../../shared/contract/time.ts';
import type { Communication, CommunicationStatus } from '../../../../shared/crm/leads/log/communication.ts';
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

/** Why no advertising of a company is sent whose site is closed: what it advertises cannot be looked at or ordered. */
export const SITE_CLOSED: Withheld = { status: 'not_sent', reason: 'not sent: the site is closed for now' };

/** Why a message to an unproven contact point stays in the log (product.md 0.1). */
export const RECIPIENT_LIMIT: Withheld = {
  status: 'not_sent',
  reason: 'not sent: daily limit for an unconfirmed address',
};

/** Why a vendor is not told of one more order of the day; the list of jobs has it. */
export const NOISE_LIMIT: Withheld = {
  status: 'not_sent',
  reason: 'not sent: too many of a day; the list of jobs has it',
};

/** The limit of messages to one recipient. */
export interface RecipientLimit {
  /** What becomes of a message past the limit. */
  readonly withheld: Withheld;
  /** Counts the message of this id, once however often it is delivered; false where none is left. */
  count(communicationId: string): Promise<boolean>;
  /** Whether the recipient is proven, and so not limited. */
  isLifted(): Promise<boolean>;
}

interface Sending {
  readonly table: TenantTable;
  readonly now: number;
  /** Present for messages that public acts or orders cause; a message that is withheld for good doesn't count. */
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

// The count follows the entry: of messages that begin together none passes beyond the limit, and one that is delivered
// again, as after a kill between the two, finds its entry and counts once by its id.
const withinLimit = async (sending: Sending, entry: Communication): Promise<Communication | undefined> => {
  const { table, attempt, limit } = sending;
  const isCounted = entry.status !== 'queued' || !limit || (await limit.count(entry.communicationId));
  if (isCounted || (await limit.isLifted())) return typeof attempt === 'function' ? entry : undefined;
  const { status, reason } = limit.withheld;
  const { leasedUntil: _, leasedBy: __, ...metadata } = entry.metadata;
  await table.commit(table.patch(communication, entry, { status, statusReason: reason, metadata }));
  return undefined;
};

const begin = async (sending: Sending, draft: Draft): Promise<Communication | undefined> => {
  const { table, attempt } = sending;
  const first = firstEntry(draft, sending);
  try {
    await table.commit(
      table.create(communication, first),
      ...(typeof attempt === 'function' ? [] : (attempt.writes ?? [])),
    );
  } catch (error) {
    if (!isLost(error)) throw error;
    return await takeLease(sending, draft);
  }
  return await withinLimit(sending, first);
};

const takeLease = async (sending: Sending, draft: Draft): Promise<Communication | undefined> => {
  const { table, now, attempt } = sending;
  const known = await table.get(communication, draft, { consistent: true });
  if (known?.status !== 'queued') return undefined;
  if (isLeased(known, now)) throw new Error(`${known.communicationId} is being sent by another worker`);
  if (typeof attempt !== 'function') {
    // Delivered again, it still waits for what it waited for.
    const changes = { status: attempt.status, statusReason: attempt.reason };
    if (known.status === attempt.status && known.statusReason === attempt.reason)
      return await withinLimit(sending, known);
    await table.commit(table.patch(communication, known, changes), ...(attempt.writes ?? []));
    return await withinLimit(sending, { ...known, ...changes, version: known.version + 1 });
  }
  const metadata = leased(known.metadata, now);
  await table.commit(table.patch(communication, known, { metadata, statusReason: null }));
  return await withinLimit(sending, { ...known, metadata, statusReason: null, version: known.version + 1 });
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
  // Where the limit is reached, no entry stays queued, whatever the attempt was.
  const queued = await begin(sending, draft);
  if (!queued || typeof attempt !== 'function') return;
  const sent = await outcome(attempt).catch(async (error: unknown) => {
    await note(table, queued, {}); // nothing was sent: the next delivery need not wait for the lease
    throw error;
  });
  await note(table, queued, sent);
};
