import { AppError, notAnswering } from './errors.ts';

/** What AWS answers when it has too much to do, by error name; 5xx are told by their status. */
const refusedForNow: ReadonlySet<string> = new Set([
  'BandwidthLimitExceeded',
  'InternalServerError',
  'InternalFailure',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'RequestTimeout',
  'RequestTimeoutException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

/** No answer came: the SDK's and the platform's own time-outs, and the fetchers of keys. */
const unanswered: ReadonlySet<string> = new Set(['TimeoutError', 'FetchError', 'OutageError']);

const brokenConnection: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
]);

/** A service that is called without an SDK client failed, throttled or did not answer. */
export class OutageError extends Error {
  override readonly name = 'OutageError';
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** An answer that broke off leaves text that is no JSON; the SDK adds the answer to the error. */
const isBrokenAnswer = (error: Error): boolean => error instanceof SyntaxError && '$response' in error;

/** True for a failure of a service that we use, not of the request or of our code: worth another try in a moment. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const status = fieldOf(fieldOf(error, '$metadata'), 'httpStatusCode');
  if (refusedForNow.has(error.name) || unanswered.has(error.name) || isBrokenAnswer(error)) return true;
  if (typeof status === 'number' && (status >= 500 || status === 429)) return true;
  return brokenConnection.has(String(fieldOf(error, 'code'))) || isOutage(error.cause);
};

/** What a caller is told of a failure: 503 with Retry-After for an outage; anything else as it is. */
export const outageAsUnavailable = (error: unknown): unknown => (isOutage(error) ? notAnswering(error) : error);
