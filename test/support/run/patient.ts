import { AppError } from '../../../functions/platform/errors/errors.ts';

const isBusy = (error: unknown): boolean => error instanceof AppError && error.kind === 'unavailable';

/** Tries until the table has time for it. */
export const patient = async <T>(act: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
};
