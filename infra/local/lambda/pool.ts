import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { LambdaInstance, type Outcome } from './instance.ts';
import type { InvocationLog } from './invocation-log.ts';
import type { InstanceData, LambdaError } from './message.ts';

export interface FunctionSettings {
  id: string;
  name: string;
  arn: string;
  timeoutMs: number;
  memoryMb: number;
  maxInstances: number;
  /** Further instances that had nothing to do for this long end: each is an engine with tens of megabytes. */
  idleMs: number;
  /** Another instance starts only when calls wait longer than this for one. */
  growAfterMs: number;
  program: URL;
  code: () => Omit<InstanceData, 'clock'>;
  environment: () => Record<string, string>;
}
export interface InvokeResult {
  payload: string;
  error?: LambdaError;
}
interface Waiting {
  event: string;
  since: number;
  onStart: () => void;
  resolve: (result: InvokeResult) => void;
}

const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

/** One function's instances and the calls waiting for one. Waiting does not count towards the function's timeout. */
export class LambdaPool {
  active = 0;
  readonly settings: FunctionSettings;
  private clock: Clock;
  private log: InvocationLog;
  private instances = new Set<LambdaInstance>();
  private idle: LambdaInstance[] = [];
  private fresh = new WeakSet<LambdaInstance>();
  private isStarting = false;
  private readyAt = 0;
  private growTimer: NodeJS.Timeout | undefined;
  private shrinkTimer: NodeJS.Timeout | undefined;
  private waiting: Waiting[] = [];
  private isStopped = false;

  constructor(settings: FunctionSettings, clock: Clock, log: InvocationLog) {
    this.settings = settings;
    this.clock = clock;
    this.log = log;
  }

  /** Instances that run, those that have nothing to do included. */
  get size(): number {
    return this.instances.size;
  }

  /** `onStart` runs when an instance takes the call: time limits count from then. */
  async invoke(event: string, onStart: () => void = () => {}): Promise<InvokeResult> {
    if (event.length > MAX_PAYLOAD_BYTES) {
      return failed(
        'RequestEntityTooLargeException',
        `${event.length} byte payload is too large (limit ${MAX_PAYLOAD_BYTES})`,
      );
    }
    if (this.isStopped) return errorResult(stopped);
    this.active += 1;
    try {
      return await new Promise<InvokeResult>((resolve) => {
        this.waiting.push({ event, since: performance.now(), onStart, resolve });
        this.next();
      });
    } finally {
      this.active -= 1;
    }
  }

  /** Calls under way fail, as when a machine dies; nothing new starts. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.growTimer);
    clearTimeout(this.shrinkTimer);
    for (const { resolve } of this.waiting.splice(0)) resolve(errorResult(stopped));
    await Promise.all([...this.instances].map((instance) => instance.stop()));
  }

  private next(): void {
    while (this.waiting.length > 0 && this.idle.length > 0) {
      const instance = this.idle.pop();
      const call = instance?.alive ? this.waiting.shift() : undefined;
      if (instance && call) void this.run(instance, call);
    }
    this.grow();
  }

  /** Starts one instance at a time, and only when calls wait longer than `growAfterMs`. */
  private grow(): void {
    const [oldest] = this.waiting;
    if (!oldest || this.isStarting || this.instances.size >= this.settings.maxInstances) return;
    const waited = performance.now() - Math.max(oldest.since, this.readyAt);
    const { growAfterMs } = this.settings;
    if (this.instances.size === 0 || waited >= growAfterMs) return void this.start();
    this.growTimer ??= setTimeout(() => {
      this.growTimer = undefined;
      this.next();
    }, growAfterMs - waited);
  }

  private async start(): Promise<void> {
    this.isStarting = true;
    const instance = this.create();
    if ('errorType' in instance) {
      this.isStarting = false;
      this.failNextCall(instance);
      return;
    }
    this.instances.add(instance);
    void instance.ended.then(() => this.forget(instance));
    const error = await instance.ready;
    this.isStarting = false;
    this.readyAt = performance.now();
    if (error) {
      this.instances.delete(instance);
      this.failNextCall(error);
      return;
    }
    this.fresh.add(instance);
    this.release(instance);
    this.next();
  }

  /** One that ends while it has nothing to do, as for want of memory, leaves its place to another. */
  private forget(instance: LambdaInstance): void {
    this.instances.delete(instance);
    this.idle = this.idle.filter((each) => each !== instance);
    this.next();
  }

  private release(instance: LambdaInstance): void {
    instance.idleSince = performance.now();
    this.idle.push(instance);
    this.watchIdle();
  }

  private watchIdle(): void {
    if (this.isStopped || this.instances.size < 2) return;
    this.shrinkTimer ??= setTimeout(() => this.shrink(), this.settings.idleMs);
  }

  /** Calls take the instance that became idle last, so the first of the idle ones has waited longest. One stays warm. */
  private shrink(): void {
    this.shrinkTimer = undefined;
    const limit = performance.now() - this.settings.idleMs;
    while (this.instances.size > 1) {
      const [longest] = this.idle;
      if (!longest || longest.idleSince > limit) break;
      this.idle.shift();
      this.instances.delete(longest);
      void longest.stop();
    }
    this.watchIdle();
  }

  /** A function that cannot start fails its own caller only. */
  private create(): LambdaInstance | LambdaError {
    const { program, code, environment, memoryMb } = this.settings;
    try {
      return new LambdaInstance(program, { ...code(), clock: this.clock.shared }, environment(), memoryMb);
    } catch (error) {
      const errorMessage = error instanceof Error ? error.message : String(error);
      return { errorType: 'Runtime.InvalidEntrypoint', errorMessage, trace: [] };
    }
  }

  private failNextCall(error: LambdaError): void {
    const call = this.waiting.shift();
    if (call) this.finish(call, randomUUID(), performance.now(), false, { error, logs: [] });
    this.next();
  }

  private async run(instance: LambdaInstance, call: Waiting): Promise<void> {
    const requestId = randomUUID();
    const started = performance.now();
    call.onStart();
    const { arn, timeoutMs } = this.settings;
    const traceId = `Root=1-${Math.floor(this.clock.now() / 1000).toString(16)}-${requestId.replaceAll('-', '').slice(0, 24)};Sampled=0`;
    const deadline = performance.timeOrigin + started + timeoutMs;
    const coldStart = this.fresh.delete(instance);
    const outcome = await instance.invoke(
      { requestId, event: call.event, deadline, traceId, functionArn: arn },
      timeoutMs,
    );
    if (instance.alive) this.release(instance);
    else this.instances.delete(instance);
    this.next();
    this.finish(call, requestId, started, coldStart, outcome);
  }

  private finish(call: Waiting, requestId: string, started: number, coldStart: boolean, outcome: Outcome): void {
    const result = 'error' in outcome ? errorResult(outcome.error) : limitSize(outcome.result);
    this.log.add({
      requestId,
      function: this.settings.id,
      at: new Date(this.clock.now()).toISOString(),
      durationMs: Math.round((performance.now() - started) * 10) / 10,
      waitedMs: Math.round((started - call.since) * 10) / 10,
      coldStart,
      ...(result.error
        ? { error: `${result.error.errorType}: ${result.error.errorMessage}`, trace: result.error.trace }
        : {}),
      logs: outcome.logs,
    });
    call.resolve(result);
  }
}

const stopped: LambdaError = { errorType: 'Runtime.Stopped', errorMessage: 'The local cloud is closing', trace: [] };
const errorResult = (error: LambdaError): InvokeResult => ({ payload: JSON.stringify(error), error });
const failed = (errorType: string, errorMessage: string) => errorResult({ errorType, errorMessage, trace: [] });
const limitSize = (payload: string): InvokeResult =>
  payload.length > MAX_PAYLOAD_BYTES
    ? failed(
        'Function.ResponseSizeTooLarge',
        `Response payload size (${payload.length} bytes) exceeded maximum allowed payload size (${MAX_PAYLOAD_BYTES} bytes).`,
      )
    : { payload };
