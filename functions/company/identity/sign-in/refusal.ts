import { AppError } from '../../../platform/errors.ts';

/** 401: nobody, or somebody who has to sign in again. */
export const signIn = (message: string): AppError => new AppError('unauthenticated', 'UNAUTHENTICATED', message);

/** 403: somebody known, in the wrong place. */
export const forbidden = (message: string): AppError => new AppError('forbidden', 'FORBIDDEN', message);
