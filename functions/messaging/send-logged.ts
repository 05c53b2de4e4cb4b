import { MINUTE } from '../../shared/contract/time.ts';
import type { Communication } from '../../shared/messaging/communication.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { WriteLost } from '../platform/table/write.ts';
import { type Mail, type Mailer, MailRefused } from './mailer.ts';
import { communication } from './store.ts';

const NO_PROVIDER = 'not sent: no provider';

/** What is written down before anything is sent. */
export type Draft = Omit<Communication, 'status' | 'statusReason' | 'version'>;

interface Sending {
  readonly table: TenantTable;
  /** Undefined where no provider is configured. */
  readonly mailer: Mailer | undefined;
  readonly now: number;
}

// Who holds the lease sends; after a crash between sending and noting it, the next delivery sends once more.
// Its random name keeps two workers from taking each other's log entry for their own.
const leased = (metadata: Communication['metadata'], now: number) => ({
  ...metadata,
  leasedUntil: now + MINUTE,
  leasedBy: crypto.randomUUID(),
});
const isLeased = ({ metadata }: Communication, now: number): boolean =>
  typeof metadata.leasedUntil === 'number' && metadata.leasedUntil > now;

const isLost = (error: unknown): boolean => error instanceof WriteLost;

const begin = async ({ table, mailer, now }: Sending, draft: Draft): Promise<Communication | undefined> => {
  const status = mailer ? 'queued' : 'not_sent';
  const metadata = mailer ? leased(draft.metadata, now) : draft.metadata;
  const first = { ...draft, metadata, status, statusReason: mailer ? null : NO_PROVIDER, version: 1 } as const;
  try {
    await table.commit(table.create(communication, first));
    return mailer && first;
  } catch (error) {
    if (!isLost(error)) throw error;
    return await takeOver({ table, mailer, now }, draft);
  }
};

const takeOver = async ({ table, now }: Sending, draft: Draft): Promise<Communication | undefined> => {
  const known = await table.get(communication, draft, { consistent: true });
  if (known?.status !== 'queued') return undefined;
  if (isLeased(known, now)) throw new Error(`${known.communicationId} is being sent by another worker`);
  const metadata = leased(known.metadata, now);
  await table.commit(table.patch(communication, known, { metadata }));
  return { ...known, metadata, version: known.version + 1 };
};

const note = async (table: TenantTable, known: Communication, changes: Partial<Communication>): Promise<void> => {
  const { leasedUntil: _, leasedBy: __, ...metadata } = { ...known.metadata, ...changes.metadata };
  await table.commit(table.patch(communication, known, { ...changes, metadata }));
};

const outcome = async (mailer: Mailer, mail: Mail): Promise<Partial<Communication>> => {
  try {
    const { messageId } = await mailer.send(mail);
    return { status: 'sent', metadata: { providerMessageId: messageId } };
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return { status: 'failed', statusReason: error.message };
  }
};

/** Logs a mail, sends it, notes how that went; a message delivered again is sent once. */
export const sendLogged = async (sending: Sending, draft: Draft, mail: Mail): Promise<void> => {
  const { table, mailer } = sending;
  const queued = await begin(sending, draft);
  if (!queued || !mailer) return;
  const sent = await outcome(mailer, mail).catch(async (error: unknown) => {
    await note(table, queued, {}); // nothing went out: the next delivery need not wait for the lease
    throw error;
  });
  await note(table, queued, sent);
};
