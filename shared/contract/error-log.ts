import * as z from 'zod';

/** Where something went wrong: in a browser, or in a function of ours. */
export const ErrorOrigin = z.enum(['browser', 'server']);
export type ErrorOrigin = z.infer<typeof ErrorOrigin>;

/** The row `error_logs` (seed 3). */
export const ErrorLog = z.object({
  message: z.string(),
  context: z.record(z.string(), z.unknown()),
  correlationId: z.string(),
  userId: z.string().nullable(),
  sessionId: z.string().nullable(),
  createdAt: z.string(),
});
export type ErrorLog = z.infer<typeof ErrorLog>;

/** Such a row as a list shows it. */
export const ListedError = ErrorLog.extend({ errorId: z.string() });
export type ListedError = z.infer<typeof ListedError>;
