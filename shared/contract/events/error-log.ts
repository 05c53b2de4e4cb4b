import * as z from 'zod';

/** Where an error occurred: in the browser or in one of our functions. */
export const ErrorOrigin = z.enum(['browser', 'server']);
/** `browser` or `server`. */
export type ErrorOrigin = z.infer<typeof ErrorOrigin>;

/** A row of `error_logs` (seed 3); `createdAt` is an ISO 8601 instant. */
export const ErrorLog = z.object({
  message: z.string(),
  context: z.record(z.string(), z.unknown()),
  correlationId: z.string(),
  userId: z.string().nullable(),
  sessionId: z.string().nullable(),
  createdAt: z.string(),
});
/** A logged error with its context. */
export type ErrorLog = z.infer<typeof ErrorLog>;

/** An `ErrorLog` row as the error list returns it; equal reports of a day are one row. */
export const ListedError = ErrorLog.extend({ errorId: z.string(), reports: z.int().min(1) });
/** A logged error with its id and the number of its reports that day. */
export type ListedError = z.infer<typeof ListedError>;
