import { useState } from 'react';
import type { Gallery } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { deliveryIdOf } from '../../../../../shared/fulfilment/delivery/delivered.ts';
import { api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { useRead } from '../../../../platform/use-read.ts';

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
}

/** The gallery of an order's link. */
export const useGallery = (orderId: string, token: string | null): OpenGallery => {
  const [changed, setChanged] = useState<Gallery>();
  const key = { deliveryId: deliveryIdOf(orderId), ...(token ? { token } : {}) };
  const read = useRead(`${orderId} ${token}`, (signal) => api('GET /api/deliveries/{deliveryId}', key, { signal }));
  return { key, gallery: changed ?? read.data, error: read.error, replace: setChanged };
};
