import { Worker } from 'node:worker_threads';
import type { FromInstance, InstanceData, LambdaError, ToInstance } from './message.ts';

export type Outcome = { result: string; logs: string[] } | { error: LambdaError; logs: string[] };
const INIT_TIMEOUT_MS = 10_000;
/** What has just been made may take at most this much. The engine's own limit is 48 MB, and there are dozens of threads. */
const MAX_YOUNG_MB = 12;

/** One execution environment: a worker thread that takes one invocation at a time. */
export class LambdaInstance {
  readonly ready: Promise<LambdaError | undefined>;
  /** Settles when its thread is gone, however it ended. */
  readonly ended: Promise<void>;
  alive = true;
  idleSince = 0;
  private worker: Worker;
  private finish: ((outcome: Outcome) => void) | undefined;

  constructor(program: URL, data: InstanceData, environment: Record<string, string>, memoryMb: number) {
    this.worker = new Worker(program, {
      workerData: data,
      env: environment,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    });
    this.ready = this.listen();
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
  }

  async invoke(message: ToInstance, timeoutMs: number): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve) => {
      this.finish = resolve;
    });
    const timer = setTimeout(() => void this.timeOut(message.requestId, timeoutMs), timeoutMs);
    this.worker.postMessage(message);
    const settled = await outcome;
    clearTimeout(timer);
    this.finish = undefined;
    return settled;
  }

  async stop(): Promise<void> {
    this.alive = false;
    await this.worker.terminate();
  }

  private async timeOut(requestId: string, timeoutMs: number): Promise<void> {
    const errorMessage = `${requestId} Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`;
    this.finish?.({ error: { errorType: 'Sandbox.Timedout', errorMessage, trace: [] }, logs: [] });
    await this.stop();
  }

  private listen(): Promise<LambdaError | undefined> {
    return new Promise((resolve) => {
      const settle = (error?: LambdaError) => {
        clearTimeout(limit);
        resolve(error);
      };
      const limit = setTimeout(
        () => this.break(initError('Init phase took longer than 10 s'), settle),
        INIT_TIMEOUT_MS * 3,
      );
      this.worker.on('message', (message: FromInstance) => {
        if (message.kind === 'ready' || message.kind === 'broken') {
          if (message.kind === 'broken') this.break(message.error, settle);
          else settle();
        } else if (message.kind === 'result') this.finish?.({ result: message.result, logs: message.logs });
        else this.finish?.({ error: message.error, logs: message.logs });
      });
      this.worker.on('error', (error) =>
        this.break({ errorType: error.name, errorMessage: error.message, trace: [error.stack ?? ''] }, settle),
      );
      this.worker.on('exit', (code) => this.break(initError(`Runtime exited with status ${code}`), settle));
    });
  }

  private break(error: LambdaError, resolve: (error: LambdaError) => void): void {
    const wasAlive = this.alive;
    this.alive = false;
    resolve(error);
    this.finish?.({ error, logs: [] });
    if (wasAlive) void this.worker.terminate();
  }
}

const initError = (errorMessage: string): LambdaError => ({ errorType: 'Runtime.ExitError', errorMessage, trace: [] });
