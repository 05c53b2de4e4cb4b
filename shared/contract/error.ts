import * as z from 'zod';

/** The kinds of failure and the HTTP status each one is answered with. */
export const statusOfKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorKind = keyof typeof statusOfKind;

/** The text of seed 8 for an administrator who did not sign in through Google. */
export const GOOGLE_REQUIRED = 'Google authentication required for admin access. Please sign in with Google.';

/** One field that is wrong: `path` in dots (`contactInfo.email`), `message` says what would be right. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every answer that is not 2xx (api.md, "Conventions"). */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.unknown().optional(),
    correlationId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
