import type { Method } from '../../../shared/contract/route.ts';
import { AppError, notFound } from '../errors.ts';

/** What is known of a call that no route takes. */
export interface UnknownCall {
  readonly rawPath: string;
  readonly requestContext: { readonly http: { readonly method: string } };
}

/** Makes the error for a call that no route takes: 405 with the methods that have a route at its path, else 404. */
export const unknownRouteBy =
  ({ methodsAt }: { readonly methodsAt: (path: string) => Method[] }) =>
  ({ rawPath, requestContext }: UnknownCall): AppError => {
    const allowed = methodsAt(rawPath);
    // The path that a function sees is decoded; one that only then looks like a route is none.
    const isRight = allowed.some((method) => method === requestContext.http.method);
    if (allowed.length === 0 || isRight) return notFound('Page');
    return new AppError('methodNotAllowed', 'METHOD_NOT_ALLOWED', `Use ${allowed.join(' or ')} here.`, {
      details: allowed,
    });
  };
