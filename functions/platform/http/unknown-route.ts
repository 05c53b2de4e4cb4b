import type { Method } from '../../../shared/contract/routes/route.ts';
import { AppError, notFound } from '../errors/errors.ts';

/** Path and method of a call that matches no route. */
export interface UnknownCall {
  readonly rawPath: string;
  readonly requestContext: { readonly http: { readonly method: string } };
}

/** The error for a call that matches no route: 405 with the methods allowed at its path, else 404. */
export const unknownRouteBy =
  ({ methodsAt }: { readonly methodsAt: (path: string) => Method[] }) =>
  ({ rawPath, requestContext }: UnknownCall): AppError => {
    const allowed = methodsAt(rawPath);
    // A function sees the decoded path; one that matches a route only when decoded matches none.
    const isRight = allowed.some((method) => method === requestContext.http.method);
    if (allowed.length === 0 || isRight) return notFound('Page');
    return new AppError('methodNotAllowed', 'METHOD_NOT_ALLOWED', `Use ${allowed.join(' or ')} here.`, {
      details: allowed,
    });
  };
