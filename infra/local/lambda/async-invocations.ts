import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { State } from '../state.ts';
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
export interface AsyncInvocations {
  submit(functionArn: string, payload: string): void;
  busy(): string[];
  resume(): void;
  /** What is not done stays kept, for the next start. */
  stop(): void;
}
interface Host {
  functions: Functions;
  state: State;
  clock: Clock;
  deliver(arn: string, text: string): Promise<void>;
}

/** AWS waits one and two minutes between the tries; here it is seconds. */
const waits = [1000, 2000];

/** Calls that nobody waits for: kept until done, tried again, then handed to the on-failure destination. */
export const createAsyncInvocations = (templates: ResolvedTemplate[], host: Host): AsyncInvocations => {
  const rules = readRules(templates, host.functions);
  const active = new Set<string>();
  const stopping = new AbortController();

  const run = async (job: Job): Promise<void> => {
    active.add(job.id);
    const pool = host.functions.find(job.functionArn);
    if (!pool) return finish(job);
    const rule = rules.get(pool.settings.name) ?? { retries: 2 };
    for (let attempt = job.attempt; ; attempt += 1) {
      const { payload, error } = await pool.invoke(job.payload);
      if (stopping.signal.aborted) return;
      if (!error) {
        if (rule.onSuccess)
          await host.deliver(rule.onSuccess, report(job, pool.settings.arn, attempt, payload, 'Success'));
        return finish(job);
      }
      if (attempt >= rule.retries) {
        if (rule.onFailure)
          await host.deliver(rule.onFailure, report(job, pool.settings.arn, attempt, payload, 'RetriesExhausted'));
        else if (rule.deadLetters) await host.deliver(rule.deadLetters, job.payload);
        return finish(job);
      }
      host.state.set('async', job.id, { ...job, attempt: attempt + 1 });
      await sleep(waits[attempt] ?? 2000, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  };

  /** One that could not be reported either stays kept. */
  const begin = (job: Job): void => {
    run(job).catch(() => active.delete(job.id));
  };

  const finish = (job: Job): void => {
    host.state.delete('async', job.id);
    active.delete(job.id);
  };

  const report = (job: Job, functionArn: string, attempt: number, payload: string, condition: string): string =>
    JSON.stringify({
      version: '1.0',
      timestamp: new Date(host.clock.now()).toISOString(),
      requestContext: { requestId: job.id, functionArn, condition, approximateInvokeCount: attempt + 1 },
      requestPayload: JSON.parse(job.payload) as unknown,
      responseContext: {
        statusCode: 200,
        executedVersion: '$LATEST',
        ...(condition === 'Success' ? {} : { functionError: 'Unhandled' }),
      },
      responsePayload: JSON.parse(payload) as unknown,
    });

  return {
    submit: (functionArn, payload) => {
      const job = { id: randomUUID(), functionArn, payload, attempt: 0 };
      host.state.set('async', job.id, job);
      begin(job);
    },
    busy: () => (active.size > 0 ? [`${active.size} asynchronous invocations`] : []),
    resume: () => {
      for (const job of host.state.all<Job>('async')) begin(job);
    },
    stop: () => stopping.abort(),
  };
};

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
