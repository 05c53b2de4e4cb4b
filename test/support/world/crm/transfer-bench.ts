import { transferHandlers } from '../../../../functions/crm/transfer/handlers.ts';
import { leadTransferConsumers } from '../../../../functions/crm/transfer/lead-transfer.ts';
import { importKey } from '../../../../functions/crm/transfer/store.ts';
import { consume } from '../../../../functions/platform/consume.ts';
import { serve } from '../../../../functions/platform/http/serve.ts';
import { type HistoryEvent, historyEvent } from '../../../../functions/platform/table/history.ts';
import { transferContract } from '../../../../shared/crm/transfer/contract.ts';
import { leadTransfer } from '../../../../shared/crm/transfer/events.ts';
import type { Import } from '../../../../shared/crm/transfer/import.ts';
import { gatewayEvent, originSecret, staffCaller } from '../../cloud/gateway-event.ts';
import { deliver } from '../../table/deliver.ts';
import { memoryFiles } from '../files/memory-files.ts';
import { benchNow, openCrmBench } from './crm-bench.ts';

/**
 * Imports and exports on a real table with a bucket in memory; the queue is delivered by hand.
 * Long because its acts share the bucket, the queue and the clock.
 */
export const openTransferBench = async () => {
  const bench = await openCrmBench();
  const files = memoryFiles();
  const taken = new Set<string>();
  const begun = new Set<string>();

  const ask = async (
    routeKey: string,
    fields: Record<string, unknown> = {},
    caller = staffCaller(bench.table().tenantId),
  ) => {
    const deps = {
      openTable: () => bench.table(),
      clock: () => benchNow,
      originSecrets: [originSecret],
      rateLimits: false,
    };
    const names = [...routeKey.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
    const event = gatewayEvent(routeKey, {
      tenantId: bench.table().tenantId,
      pathParameters: Object.fromEntries(names.map((name) => [name, String(fields[name])])),
      ...(routeKey.startsWith('GET') ? { query: own as Record<string, string> } : { body: own }),
      caller,
    });
    // biome-ignore lint/suspicious/noExplicitAny: the gateway's own event type is wider than a test needs
    const answer = await serve(transferContract, transferHandlers(files.store), deps)(event as any, {} as any);
    // biome-ignore lint/suspicious/noExplicitAny: bodies of any route
    const body = (answer.body ? JSON.parse(answer.body) : null) as any;
    if (body?.importId) begun.add(`IMPORT#${body.importId}`);
    if (body?.jobId) begun.add(`JOB#${body.jobId}`);
    return { status: answer.statusCode, body };
  };

  const handler = (store = files.store) =>
    consume(leadTransfer, leadTransferConsumers(store), { openTable: () => bench.table(), clock: () => benchNow });

  /** The messages that wait for the queue's worker and that it has not had yet; whoever began something is remembered. */
  const waiting = async (): Promise<HistoryEvent[]> => {
    const { tenantId } = bench.table();
    const found: HistoryEvent[] = [];
    for (const pk of begun) {
      const { items } = await bench.table().query(historyEvent, { pk, begins: 'EVENT#', limit: 1000 });
      found.push(...items.filter(({ eventId }) => !taken.has(eventId)).map((item) => ({ ...item, tenantId })));
    }
    for (const { eventId } of found) taken.add(eventId);
    return found;
  };

  /** Everything that is asked for, until nothing is; each message `times` times. What may fail is delivered once more. */
  const work = async (times = 1, store = files.store, { mayFail = false } = {}): Promise<void> => {
    const delivered = handler(store);
    for (let messages = await waiting(); messages.length > 0; messages = await waiting()) {
      for (const message of messages) {
        const failed = await deliver(
          delivered,
          Array.from({ length: times }, () => message),
        );
        const again = failed.length > 0 && mayFail ? await deliver(delivered, [message]) : failed;
        if (again.length > 0) throw new Error(`Failed: ${JSON.stringify(again)}`);
      }
    }
  };

  /** A file that has been sent and read. */
  const sent = async (content: string | Uint8Array, fileName = 'leads.csv'): Promise<Import> => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const { importId } = (await ask('POST /api/imports', { fileName, size: bytes.length })).body;
    files.objects.set(importKey(bench.table().tenantId, importId, 'source'), bytes);
    const read = await ask('POST /api/imports/{importId}/read', { importId });
    if (read.status !== 200) throw new Error(read.body.error.message);
    return read.body;
  };

  const now = async ({ importId }: Pick<Import, 'importId'>): Promise<Import> =>
    (await ask('GET /api/imports/{importId}', { importId })).body;

  /** A file that was sent, read and tried. */
  const checked = async (content: string | Uint8Array): Promise<Import> => {
    const { importId, version } = await sent(content);
    await ask('POST /api/imports/{importId}/check', { importId, version });
    await work();
    return await now({ importId });
  };

  const start = async ({ importId, version }: Import) =>
    await ask('POST /api/imports/{importId}/start', { importId, version });

  return { ...bench, files, ask, handler, waiting, work, sent, checked, start, now };
};
export type TransferBench = Awaited<ReturnType<typeof openTransferBench>>;
