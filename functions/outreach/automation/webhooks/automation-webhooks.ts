import type * as z from 'zod';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { type automationWebhooks, WebhookRequested } from '../../../../shared/outreach/automation/events.ts';
import { retryDelaysMs } from '../../../../shared/outreach/automation/retry-delays.ts';
import type { Run, StepRecord } from '../../../../shared/outreach/automation/run.ts';
import { counted } from '../../../../shared/outreach/automation/words.ts';
import { readLead } from '../../../crm/leads/store.ts';
import type { Consumers, Occurrence } from '../../../platform/consume.ts';
import { type Signer, sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { failedTask } from '../runs/step-effects.ts';
import { runItem } from '../store.ts';
import { readSecrets } from './webhook-key.ts';
import type { WebhookCaller } from './webhook-port.ts';
import { signatureOf } from './webhook-signature.ts';

type WebhookRequest = z.output<typeof WebhookRequested.data>;

export interface WebhookDeps {
  readonly signer: Signer;
  readonly caller: WebhookCaller;
}

const bodyOf = (run: Run, step: number, lead: Lead | undefined): string =>
  JSON.stringify({
    id: idFromDigest('event', sha256(`${run.runId} webhook ${step}`)),
    type: 'automation.called',
    automation: { ruleId: run.ruleId, name: run.ruleName, trigger: run.trigger.on, startedAt: run.startedAt },
    orderId: run.orderId,
    lead: lead && {
      leadId: lead.leadId,
      fullName: lead.fullName,
      email: lead.email,
      phone: lead.phone,
      propertyAddress: lead.propertyAddress,
      servicesInterested: lead.servicesInterested,
      status: lead.status,
      score: lead.score,
      source: lead.source,
      tags: lead.tags,
      createdAt: lead.createdAt,
    },
  });

/** Calls the URL; returns why it failed, or undefined for any status between 200 and 299. */
const call = async (deps: WebhookDeps, table: TenantTable, url: string, body: string, now: number) => {
  const signature = signatureOf(await readSecrets(table, deps.signer, now), body, now);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Northlight',
    'x-northlight-signature': signature,
  };
  try {
    const { status } = await deps.caller.call({ url, body, headers });
    return status >= 200 && status < 300 ? undefined : `answered ${status}`;
  } catch {
    return 'didn’t answer';
  }
};

const pauseWords = (ms: number): string => (ms < HOUR ? counted(ms / MINUTE, 'minutes') : counted(ms / HOUR, 'hours'));

const recordOf = (host: string, failure: string | undefined, pauseMs: number | undefined): Partial<StepRecord> => {
  if (failure === undefined) return { outcome: 'done', reason: `${host} accepted it.` };
  if (pauseMs === undefined)
    return { outcome: 'failed', reason: `${host} ${failure} nine times, so we stopped trying.` };
  return { outcome: 'retrying', reason: `${host} ${failure}. We’ll try again in ${pauseWords(pauseMs)}.` };
};

const recordWrite = (table: TenantTable, run: Run, request: WebhookRequest, changes: Partial<StepRecord>): Write =>
  table.patch(runItem, run, {
    steps: run.steps.map((each) =>
      each.step === request.step ? { ...each, ...changes, attempt: request.attempt } : each,
    ),
  });

const retryWrite = (table: TenantTable, request: WebhookRequest, at: number): Write => {
  const key = `${request.runId} ${request.step}`;
  const attempt = request.attempt + 1;
  return table.due(WebhookRequested, { ...request, attempt }, { key, at, once: `${key} ${attempt}` });
};

const wasCalled = (run: Run, { step, attempt }: WebhookRequest): boolean =>
  run.steps.some((each) => each.step === step && (each.attempt ?? 0) >= attempt);

const callOnce =
  (deps: WebhookDeps) =>
  async ({ table, data, now }: Occurrence<WebhookRequest>): Promise<void> => {
    const read = async () => await table.get(runItem, data, { consistent: true });
    const run = await read();
    if (!run || wasCalled(run, data)) return;
    const lead = await readLead(table, run.leadId);
    const failure = await call(deps, table, data.url, bodyOf(run, data.step, lead), now);
    const pause = retryDelaysMs[data.attempt - 1];
    const next = pause === undefined ? undefined : now + pause;
    const record = recordOf(URL.parse(data.url)?.host ?? data.url, failure, pause);
    await untilWritten(async () => {
      const known = await read();
      if (!known || wasCalled(known, data)) return;
      const again = failure !== undefined && next !== undefined ? [retryWrite(table, data, next)] : [];
      const gaveUp = failure !== undefined && next === undefined;
      const task = gaveUp ? [failedTask(table, known, lead, record.reason ?? '', now)] : [];
      await table.commit(recordWrite(table, known, data, record), ...again, ...task);
    });
  };

/** Calls webhooks, at least once: each body has an id by which the receiver detects duplicates. */
export const automationWebhookConsumers = (deps: WebhookDeps): Consumers<typeof automationWebhooks> => ({
  'automation.webhook_asked': callOnce(deps),
});
