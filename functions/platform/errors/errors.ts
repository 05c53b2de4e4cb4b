import {
  type ErrorBody,
  type ErrorKind,
  type FieldError,
  statusOfKind,
} from '../../../shared/contract/routes/error.ts';

/** All that is said of a failure of our own. */
export const OUR_FAULT = 'Something went wrong on our side.';

const BUSY = 'Too much is going on right now. Please try again in a moment.';

const BRAND = Symbol.for('northlight.AppError');

/** The one error a caller sees: `kind` gives the status, `code` and `message` go out, `cause` stays inside. */
export class AppError extends Error {
  readonly [BRAND] = true;

  /** By its brand, because a module that is loaded late is bundled with a class of its own. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && BRAND in value;
  }

  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    options: { cause?: unknown; details?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return statusOfKind[this.kind];
  }
}

/** 400 `INVALID_INPUT`: names each wrong field and what would be valid. */
export const invalidInput = (details: FieldError[], message?: string): AppError =>
  new AppError('invalid', 'INVALID_INPUT', message ?? sentenceOf(details), { details });

const sentenceOf = (details: FieldError[]): string => {
  const first = details[0];
  return first ? [first.path, first.message].filter(Boolean).join(' ') : 'The request is not valid';
};

/** 404 `NOT_FOUND`, worded alike for what is missing and what is another tenant's. */
export const notFound = (what: string): AppError => new AppError('notFound', 'NOT_FOUND', `${what} not found`);

/** 409 `VERSION_CONFLICT`: changed by somebody else since it was read. */
export const versionConflict = (what: string, details?: { changedBy: string; changedAt: string }): AppError => {
  const who = details?.changedBy ?? 'somebody else';
  return new AppError('conflict', 'VERSION_CONFLICT', `${what} was changed by ${who}; load it again`, { details });
};

/** 409 `VERSION_CONFLICT` with the fresh item, as the loser may see it, and who was faster, where that is known. */
export const fasterThan = (
  what: string,
  current: object,
  changed?: { readonly by: string; readonly at: string },
): AppError => {
  const who = changed && { changedBy: changed.by, changedAt: changed.at };
  return Object.assign(versionConflict(what, who), { details: { ...who, current } });
};

/** 409 `NOT_ALLOWED_NOW`: every rule that is not met, in words, with the field or act that it is about. */
export const notAllowedNow = (
  details: readonly FieldError[],
  message = details.map((each) => each.message).join(' '),
): AppError => new AppError('conflict', 'NOT_ALLOWED_NOW', message, { details });

/** 503 with Retry-After (seconds): too much contention; nothing was written. */
export const unavailable = (cause?: unknown, retryAfter = 1): AppError =>
  new AppError('unavailable', 'UNAVAILABLE', BUSY, {
    cause,
    retryAfter,
  });

/** 503 with Retry-After (seconds): a service that we use failed or was too slow; whether it wrote may be unknown. */
export const notAnswering = (cause?: unknown, retryAfter = 2): AppError =>
  new AppError('unavailable', 'UNAVAILABLE', 'A part of our system does not answer. Please try again in a moment.', {
    cause,
    retryAfter,
  });

/** The response body of an error; anything but an `AppError` becomes a bare `INTERNAL`. */
export const errorBody = (error: unknown, correlationId: string): ErrorBody => {
  if (!(error instanceof AppError)) {
    return { error: { code: 'INTERNAL', message: OUR_FAULT, correlationId } };
  }
  const details = error.details === undefined ? {} : { details: error.details };
  return { error: { code: error.code, message: error.message, ...details, correlationId } };
};

/** 403 `VIEW_ONLY`: the desk looks at a customer's portal, and this is no page of it. */
export const viewOnly = (): AppError =>
  new AppError('forbidden', 'VIEW_ONLY', 'You are looking at a customer’s portal. Nothing can be changed from here.');
