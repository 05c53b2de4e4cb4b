import * as z from 'zod';

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
