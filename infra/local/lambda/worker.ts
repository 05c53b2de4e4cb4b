import { enableCompileCache, flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { mapTraces } from './mapped-traces.ts';
import type { FromInstance, InstanceData, LambdaError, ToInstance } from './message.ts';
import { installShiftedDate } from './shifted-date.ts';

const { entry, handler: handlerName, compiled, clock } = workerData as InstanceData;
const keptLines = 300;
/** After the first calls, so that what they had V8 compile is kept, too. */
const KEEP_COMPILED_MS = 3000;
let logs: string[] = [];

type Handler = (event: unknown, context: object) => unknown;
const tell = (message: FromInstance) => parentPort?.postMessage(message);

const loadHandler = async (): Promise<Handler> => {
  const loaded = (await import(pathToFileURL(entry).href)) as Record<string, unknown> & {
    default?: Record<string, unknown>;
  };
  const handler = loaded[handlerName] ?? loaded.default?.[handlerName];
  if (typeof handler !== 'function') throw new Error(`${entry} does not export the handler "${handlerName}"`);
  return handler as Handler;
};

const answer = async (handler: Handler, message: ToInstance): Promise<void> => {
  const { requestId } = message;
  process.env._X_AMZN_TRACE_ID = message.traceId;
  try {
    const result = await handler(JSON.parse(message.event), contextOf(message));
    tell({ kind: 'result', requestId, result: JSON.stringify(result) ?? 'null', logs: takeLogs() });
  } catch (error) {
    tell({ kind: 'error', requestId, error: describe(error), logs: takeLogs() });
  }
};

const contextOf = ({ requestId, deadline, functionArn }: ToInstance): object => ({
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: true,
  functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
  functionVersion: '$LATEST',
  invokedFunctionArn: functionArn,
  logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
  logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
  memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
  getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.timeOrigin - performance.now())),
});

const describe = (error: unknown): LambdaError => {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: format(error), trace: [] };
  const trace = (error.stack ?? '').split('\n');
  if (error.cause) trace.push(`cause: ${format(error.cause)}`);
  return { errorType: error.name, errorMessage: error.message, trace };
};

const takeLogs = (): string[] => {
  const taken = logs;
  logs = [];
  return taken;
};

const captureOutput = (): void => {
  const keep = (line: string) => {
    if (logs.length < keptLines) logs.push(line.length > 20_000 ? `${line.slice(0, 20_000)}…` : line);
  };
  for (const level of ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const) {
    console[level] = (...parts: unknown[]) => keep(format(...parts));
  }
  const write = (chunk: string | Uint8Array) => {
    keep(String(typeof chunk === 'string' ? chunk : Buffer.from(chunk)).replace(/\n$/, ''));
    return true;
  };
  process.stdout.write = write;
  process.stderr.write = write;
};

enableCompileCache(compiled);
setTimeout(flushCompileCache, KEEP_COMPILED_MS).unref();
installShiftedDate(clock);
mapTraces();
captureOutput();
try {
  const handler = await loadHandler();
  parentPort?.on('message', (message: ToInstance) => void answer(handler, message));
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'broken', error: describe(error) });
}
