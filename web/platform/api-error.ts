/** A failed call as screens need it: what went wrong (`code`), where (`fields`), and how to find it in the logs. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly correlationId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    rest: {
      details?: unknown;
      correlationId?: string | undefined;
      retryAfter?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: rest.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = rest.details;
    this.correlationId = rest.correlationId;
    this.retryAfter = rest.retryAfter;
  }

  /** The wrong fields of a 400: path → what would be right. */
  get fields(): Record<string, string> {
    if (!Array.isArray(this.details)) return {};
    return Object.fromEntries(this.details.filter(isFieldError).map((field) => [field.path, field.message]));
  }

  /** True where the call never reached the service: offline, or the connection broke. */
  get isOffline(): boolean {
    return this.code === OFFLINE;
  }
}

export const OFFLINE = 'OFFLINE';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is { path: string; message: string } =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

const fallbackMessage = 'Something went wrong on our side. Please try again.';

/** The error that an answer outside 2xx stands for. */
export const errorOf = (status: number, body: unknown, retryAfter: string | null): ApiError => {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  return new ApiError(
    status,
    typeof error.code === 'string' ? error.code : 'INTERNAL',
    typeof error.message === 'string' ? error.message : fallbackMessage,
    {
      details: error.details,
      correlationId: typeof error.correlationId === 'string' ? error.correlationId : undefined,
      retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    },
  );
};

/** Whatever was thrown, as an ApiError. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, 'UNKNOWN', fallbackMessage, { cause: error });
