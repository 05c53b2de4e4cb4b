import * as z from 'zod';

/** Failure kinds and their HTTP status codes. */
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
/** The kind of a failure: a key of `statusOfKind`. */
export type ErrorKind = keyof typeof statusOfKind;

/** Message for an administrator who did not sign in through Google (exact text of seed 8). */
export const GOOGLE_REQUIRED = 'Google authentication required for admin access. Please sign in with Google.';

/** One invalid field: `path` is dotted (`contactInfo.email`), `message` states what is valid. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
/** An invalid field and what is valid. */
export type FieldError = z.infer<typeof FieldError>;

/** Body of every response outside 2xx (api.md, "Conventions"). */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.unknown().optional(),
    correlationId: z.string(),
  }),
});
/** The JSON body of an error response. */
export type ErrorBody = z.infer<typeof ErrorBody>;
