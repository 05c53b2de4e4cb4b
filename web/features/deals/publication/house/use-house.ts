import { useCallback, useState } from 'react';
import type { PublicListing } from '../../../../../shared/deals/publication/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useRead } from '../../../../platform/api/use-read.ts';
import { configuration } from '../../../../platform/configuration.ts';

interface House {
  readonly house: PublicListing | undefined;
  readonly error: ApiError | undefined;
  /** Reads it again: the addresses of photos are good for five minutes. */
  readonly renew: () => void;
}

/** The house that came with the document, or is asked for; read again when a photo's address has run out. */
export const useHouse = (id: string): House => {
  const came = configuration().house;
  const isThere = came !== undefined && location.pathname.endsWith(`/${id}`);
  const [round, setRound] = useState(0);
  const renew = useCallback(() => setRound((n) => n + 1), []);
  const { data, error } = useRead(`${id} ${round}`, async (signal) =>
    isThere && round === 0 ? came : await api('GET /api/public/listings/{id}', { id }, { signal }),
  );
  return { house: data ?? (isThere ? came : undefined), error, renew };
};
