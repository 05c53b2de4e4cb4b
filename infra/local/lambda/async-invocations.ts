import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { State } from '../data/state.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import type { Functions } from './functions.ts';

interface Job {
  id: string;
  functionArn: string;
  payload: string;
  attempt: number;
}
interface InvokeConfig {
  FunctionName: string;
  MaximumRetryAttempts?: number;
  DestinationConfig?: { OnFailure?: { Destination: string }; OnSuccess?: { Destination: string } };
}
interface FunctionProperties {
  DeadLetterConfig?: { TargetArn?: string };
}
interface Rules {
  retries: number;
  onFailure?: string;
  onSuccess?: string;
  deadLetters?: string;
}
interface Host {
  functions: Functions;
  state: State;
  clock: Clock;
  deliver(arn: string, text: string): Promise<void>;
}

/** AWS waits one minute, then two; the local cloud waits seconds. */
const RETRY_WAITS_MS = [1000, 2000];

/** Invocations that nobody waits for: kept until done, retried, then handed to the on-failure destination. */
export class AsyncInvocations {
  private host: Host;
  private rules: Map<string, Rules>;
  private active = new Set<string>();
  private stopping = new AbortController();

  constructor(templates: ResolvedTemplate[], host: Host) {
    this.host = host;
    this.rules = readRules(templates, host.functions);
  }

  submit(functionArn: string, payload: string): void {
    const job = { id: randomUUID(), functionArn, payload, attempt: 0 };
    this.host.state.set('async', job.id, job);
    this.begin(job);
  }

  busy(): string[] {
    return this.active.size > 0 ? [`${this.active.size} asynchronous invocations`] : [];
  }

  /** Resumes the jobs that the last run left. */
  resume(): void {
    for (const job of this.host.state.all<Job>('async')) this.begin(job);
  }

  /** Unfinished jobs stay stored for the next start. */
  stop(): void {
    this.stopping.abort();
  }

  private async run(job: Job): Promise<void> {
    this.active.add(job.id);
    const pool = this.host.functions.find(job.functionArn);
    if (!pool) return this.finish(job);
    const rule = this.rules.get(pool.settings.name) ?? { retries: 2 };
    for (let attempt = job.attempt; ; attempt += 1) {
      const { payload, error } = await pool.invoke(job.payload);
      if (this.stopping.signal.aborted) return;
      if (!error) {
        if (rule.onSuccess)
          await this.host.deliver(
            rule.onSuccess,
            report(job, pool.settings.arn, attempt, payload, 'Success', this.host.clock),
          );
        return this.finish(job);
      }
      if (attempt >= rule.retries) {
        if (rule.onFailure)
          await this.host.deliver(
            rule.onFailure,
            report(job, pool.settings.arn, attempt, payload, 'RetriesExhausted', this.host.clock),
          );
        else if (rule.deadLetters) await this.host.deliver(rule.deadLetters, job.payload);
        return this.finish(job);
      }
      this.host.state.set('async', job.id, { ...job, attempt: attempt + 1 });
      await sleep(RETRY_WAITS_MS[attempt] ?? 2000, undefined, { signal: this.stopping.signal }).catch(() => {});
      if (this.stopping.signal.aborted) return;
    }
  }

  /** A job whose failure cannot be reported either stays stored. */
  private begin(job: Job): void {
    this.run(job).catch(() => this.active.delete(job.id));
  }

  private finish(job: Job): void {
    this.host.state.delete('async', job.id);
    this.active.delete(job.id);
  }
}

const report = (
  job: Job,
  functionArn: string,
  attempt: number,
  payload: string,
  condition: string,
  clock: Clock,
): string =>
  JSON.stringify({
    version: '1.0',
    timestamp: new Date(clock.now()).toISOString(),
    requestContext: { requestId: job.id, functionArn, condition, approximateInvokeCount: attempt + 1 },
    requestPayload: JSON.parse(job.payload) as unknown,
    responseContext: {
      statusCode: 200,
      executedVersion: '$LATEST',
      ...(condition === 'Success' ? {} : { functionError: 'Unhandled' }),
    },
    responsePayload: JSON.parse(payload) as unknown,
  });

const readRules = (templates: ResolvedTemplate[], functions: Functions): Map<string, Rules> => {
  const rules = new Map<string, Rules>();
  for (const template of templates) {
    for (const resource of template.ofType('AWS::Lambda::Function')) {
      const deadLetters = resource.properties<FunctionProperties>().DeadLetterConfig?.TargetArn;
      const name = functions.find(resource.id)?.settings.name;
      if (name) rules.set(name, { retries: 2, ...(deadLetters ? { deadLetters } : {}) });
    }
    for (const resource of template.ofType('AWS::Lambda::EventInvokeConfig')) {
      const config = resource.properties<InvokeConfig>();
      const name = functions.find(config.FunctionName)?.settings.name ?? '';
      const { OnFailure: failure, OnSuccess: success } = config.DestinationConfig ?? {};
      rules.set(name, {
        ...rules.get(name),
        retries: config.MaximumRetryAttempts ?? 2,
        ...(failure ? { onFailure: failure.Destination } : {}),
        ...(success ? { onSuccess: success.Destination } : {}),
      });
    }
  }
  return rules;
};
