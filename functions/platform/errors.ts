import { type ErrorBody, type ErrorKind, type FieldError, statusOfKind } from '../../shared/contract/error.ts';

/** The one error a caller sees: `kind` gives the status, `code` and `message` go out, `cause` stays inside. */
export class AppError extends Error {
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

/** 400 `INVALID_INPUT`: the fields that are wrong and what would be right. */
export const invalidInput = (details: FieldError[], message?: string): AppError =>
  new AppError('invalid', 'INVALID_INPUT', message ?? sentenceOf(details), { details });

const sentenceOf = (details: FieldError[]): string => {
  const first = details[0];
  return first ? [first.path, first.message].filter(Boolean).join(' ') : 'The request is not valid';
};

/** 404 `NOT_FOUND`: the same words for a missing thing and for one of another tenant. */
export const notFound = (what: string): AppError => new AppError('notFound', 'NOT_FOUND', `${what} not found`);

/** 409 `VERSION_CONFLICT`: somebody changed it since it was read. */
export const versionConflict = (what: string, details?: { changedBy: string; changedAt: string }): AppError => {
  const who = details?.changedBy ?? 'somebody else';
  return new AppError('conflict', 'VERSION_CONFLICT', `${what} was changed by ${who}; load it again`, { details });
};

/** 503 with Retry-After (seconds): too much going on at once, nothing was written. */
export const unavailable = (cause?: unknown, retryAfter = 1): AppError =>
  new AppError('unavailable', 'UNAVAILABLE', 'Too much is going on right now. Please try again in a moment.', {
    cause,
    retryAfter,
  });

/** The body that is answered for an error; an unknown one says nothing about the inside. */
export const errorBody = (error: unknown, correlationId: string): ErrorBody => {
  if (!(error instanceof AppError)) {
    return { error: { code: 'INTERNAL', message: 'Something went wrong on our side.', correlationId } };
  }
  const details = error.details === undefined ? {} : { details: error.details };
  return { error: { code: error.code, message: error.message, ...details, correlationId } };
};
