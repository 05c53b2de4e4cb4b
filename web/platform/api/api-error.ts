/** A failed API call: `code`, invalid `fields`, and the correlation id for the logs. */
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

  /** Invalid fields of a 400: path → what would be valid. */
  get fields(): Record<string, string> {
    if (!Array.isArray(this.details)) return {};
    return Object.fromEntries(this.details.filter(isFieldError).map((field) => [field.path, field.message]));
  }

  /** True if the call did not reach the service: offline or connection lost. */
  get isOffline(): boolean {
    return this.code === OFFLINE;
  }

  /** True if the role or the plan does not allow it: to try again changes nothing. */
  get isForbidden(): boolean {
    return this.status === 403 && refusals.includes(this.code);
  }

  /** True if the same call may succeed a minute later: the connection was lost, too many asked, or the service failed. */
  get mayPass(): boolean {
    return this.isOffline || this.status === 429 || this.status >= 500;
  }
}

/** Codes of what a person may not do, whatever else changes; other refusals, as of what is locked until it is paid, may end. */
const refusals = ['FORBIDDEN', 'FEATURE_NOT_LICENSED', 'GOOGLE_REQUIRED', 'VIEW_ONLY'];

export const OFFLINE = 'OFFLINE';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is { path: string; message: string } =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

const fallbackMessage = 'Something went wrong on our side. Please try again.';

/** Reads an error from a response outside 2xx. */
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

/** Converts anything thrown to an ApiError. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, 'UNKNOWN', fallbackMessage, { cause: error });
