import { useCallback, useState } from 'react';
import type { Gallery } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { deliveryIdOf } from '../../../../../shared/fulfilment/delivery/delivered.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useRead } from '../../../../platform/api/use-read.ts';

/** What names the gallery in each call: the order's link, or a sign-in. */
export interface GalleryKey {
  readonly deliveryId: string;
  readonly token?: string;
}

export interface OpenGallery {
  readonly key: GalleryKey;
  readonly gallery: Gallery | undefined;
  readonly error: ApiError | undefined;
  readonly replace: (gallery: Gallery) => void;
  /** Reads it again: the addresses of pictures are good for five minutes. */
  readonly renew: () => void;
}

/** The gallery of an order's link; what was read last, or what an act answered since. */
export const useGallery = (orderId: string, token: string | null): OpenGallery => {
  const [round, setRound] = useState(0);
  const [changed, setChanged] = useState<{ name: string; gallery: Gallery }>();
  const key = { deliveryId: deliveryIdOf(orderId), ...(token ? { token } : {}) };
  const name = `${orderId} ${token} ${round}`;
  const read = useRead(name, (signal) => api('GET /api/deliveries/{deliveryId}', key, { signal }));
  const isReadLast = read.answeredKey === name && !read.error && changed?.name !== name;
  return {
    key,
    gallery: isReadLast ? read.data : (changed?.gallery ?? read.data),
    error: read.error,
    replace: (gallery) => setChanged({ name, gallery }),
    renew: useCallback(() => setRound((n) => n + 1), []),
  };
};
