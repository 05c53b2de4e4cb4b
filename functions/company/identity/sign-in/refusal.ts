import { AppError } from '../../../platform/errors/errors.ts';

/** 401: the caller must sign in (again). */
export const signIn = (message: string): AppError => new AppError('unauthenticated', 'UNAUTHENTICATED', message);

/** 403: authenticated but not allowed here. */
export const forbidden = (message: string): AppError => new AppError('forbidden', 'FORBIDDEN', message);
