import { type Failing, ModelFailed } from '../model-port.ts';

const byName: Readonly<Record<string, Failing>> = {
  ThrottlingException: 'throttled',
  ServiceQuotaExceededException: 'throttled',
  TooManyRequestsException: 'throttled',
  ModelTimeoutException: 'slow',
  AbortError: 'slow',
  TimeoutError: 'slow',
  AccessDeniedException: 'invalid',
  ResourceNotFoundException: 'invalid',
  ValidationException: 'invalid',
  UnrecognizedClientException: 'invalid',
  CredentialsProviderError: 'invalid',
  SyntaxError: 'garbage',
};

/** Requests rejected before a token is read cost nothing; any other failure may have been charged. */
const free: readonly Failing[] = ['throttled', 'invalid'];

const isUnreadable = (error: Error): boolean =>
  /deserializ|checksum|unexpected token|not valid json/i.test(error.message);

/** Classifies a failed Bedrock call. */
export const failureOf = (error: unknown): ModelFailed => {
  if (error instanceof ModelFailed) return error;
  const known = error instanceof Error ? error : new Error(String(error));
  const failing = byName[known.name] ?? (isUnreadable(known) ? 'garbage' : 'down');
  return new ModelFailed(failing, known.message, { cause: error, mayCost: !free.includes(failing) });
};
