import { describe, expect, test } from 'vitest';
import { AppError, notFound, unavailable } from './errors.ts';
import { isOutage, OutageError, outageAsUnavailable } from './outage.ts';

/** An error as the SDK makes it of an answer. */
const answered = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error(`${name}, said the service`), { name, $metadata: { httpStatusCode } });

const broken = (code: string): Error => Object.assign(new Error(code), { code });

const ofDynamoDb = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'LimitExceededException',
];
const ofOthers = [
  'SlowDown',
  'Throttling',
  'ThrottledException',
  'RequestThrottled',
  'RequestThrottledException',
  'TooManyRequestsException',
  'RequestTimeout',
  'RequestTimeoutException',
  'PriorRequestNotComplete',
  'BandwidthLimitExceeded',
];
const ofAny = ['InternalServerError', 'InternalFailure', 'ServiceUnavailable', 'ServiceUnavailableException'];
const codes = [
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
];

describe('an outage', () => {
  test.each([...ofDynamoDb, ...ofOthers])('%s, though a 400, is 503', (name) => {
    expect(outageAsUnavailable(answered(name, 400))).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 2 });
  });

  test.each([...ofAny, 'NobodyKnowsThisName'])('%s with 500 is 503', (name) => {
    expect(outageAsUnavailable(answered(name, 500))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  test.each(codes)('a connection that ends with %s is 503', (code) => {
    expect(isOutage(broken(code))).toBe(true);
    expect(isOutage(new TypeError('fetch failed', { cause: broken(code) }))).toBe(true);
  });

  test.each([
    ['no answer in time', Object.assign(new Error('late'), { name: 'TimeoutError' })],
    ['no keys of the issuer', Object.assign(new Error('late'), { name: 'FetchError' })],
    ['half an answer', Object.assign(new SyntaxError('Unexpected end'), { $response: {} })],
    ['a refusal of STS', new OutageError('STS refused with 503')],
  ])('%s is 503', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });
});

test('an outage and contention are told apart in words, not in code', () => {
  const outage = outageAsUnavailable(answered('ThrottlingException', 400)) as AppError;
  const contention = unavailable();
  expect([outage.code, outage.status, outage.retryAfter]).toEqual([contention.code, contention.status, 2]);
  expect([outage.message, contention.message]).toEqual([
    expect.stringContaining('does not answer'),
    expect.stringContaining('Too much is going on'),
  ]);
});

describe('no outage is', () => {
  test.each([
    ['a refused key', answered('AccessDeniedException', 400)],
    ['a wrong request', answered('ValidationException', 400)],
    ['a table that is not there', answered('ResourceNotFoundException', 400)],
    ['a failed condition', answered('ConditionalCheckFailedException', 400)],
    ['an error of our code', new TypeError('x is undefined')],
    ['text of a caller that is no JSON', new SyntaxError('Unexpected token')],
    ['what is no error', 'ECONNRESET'],
  ])('%s', (_, error) => {
    expect(isOutage(error)).toBe(false);
    expect(outageAsUnavailable(error)).toBe(error);
  });

  test('an answer that is decided, whatever its cause', () => {
    const decided = [notFound('Order'), unavailable(broken('ECONNRESET'), 7)];
    decided.push(new AppError('unavailable', 'PAYMENT_UNAVAILABLE', 'Later', { cause: broken('EPIPE') }));
    for (const error of decided) expect(outageAsUnavailable(error)).toBe(error);
  });
});
