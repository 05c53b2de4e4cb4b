import type { ApiError } from '../../../platform/api/api-error.ts';
import { problemOf, useAct } from '../../../ui/console/queries/use-act.ts';

const routes = ['GET /api/documents', 'GET /api/documents/{documentId}', 'GET /api/documents/roots'] as const;

/** Runs one act on documents; lists and the open document are read again. */
export const useDocumentAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string | undefined,
) => useAct<Input, Output>(routes, act, done);

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined =>
  problemOf(error, 'Somebody else was faster. You now see how it stands; check it and try again.');
