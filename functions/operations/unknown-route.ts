import type { Method, Route } from '../../shared/contract/route.ts';
import { contracts } from '../../shared/operations/api.ts';
import { AppError, notFound } from '../platform/errors.ts';

const routes: Route[] = Object.values(contracts).flatMap((contract) => Object.values<Route>(contract));

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

const patterns = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));

/** The methods of the contracts that answer at this path. */
export const methodsAt = (path: string): Method[] => [
  ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
];

interface UnknownCall {
  readonly rawPath: string;
  readonly requestContext: { readonly http: { readonly method: string } };
}

/** What is answered for a call that no route takes: 405 with the methods that would be right, else 404. */
export const unknownRoute = ({ rawPath, requestContext }: UnknownCall): AppError => {
  const allowed = methodsAt(rawPath);
  // The path that a function sees is decoded; one that only then looks like a route is none.
  const isRight = allowed.some((method) => method === requestContext.http.method);
  if (allowed.length === 0 || isRight) return notFound('Page');
  const message = `Use ${allowed.join(' or ')} here.`;
  return new AppError('methodNotAllowed', 'METHOD_NOT_ALLOWED', message, { details: allowed });
};
