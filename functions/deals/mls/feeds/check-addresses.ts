import type { FieldError } from '../../../../shared/contract/routes/error.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { publicAddressOf } from '../../../platform/internet/public-address.ts';
import { isStandIn } from '../../../platform/internet/public-request.ts';
import type { MlsDeps } from '../context.ts';

type Addresses = { readonly serviceRoot: string; readonly tokenUrl?: string | undefined };

const problemOf = async ({ standIn }: Pick<MlsDeps, 'standIn'>, address: string): Promise<string | undefined> => {
  const url = URL.parse(address);
  if (!url) return 'must be an address like https://api.example.com/odata/';
  if (isStandIn(url, standIn)) return undefined;
  if (url.protocol !== 'https:' || url.port !== '') return 'must be https on its standard port';
  if (url.username !== '' || url.password !== '') return 'must not contain a name or password';
  try {
    await publicAddressOf(url.hostname);
    return undefined;
  } catch {
    return 'must lead to a server on the public internet';
  }
};

/** 400 `ADDRESS_REFUSED` for addresses that are never called; judged again with each call. */
export const checkAddresses = async (deps: Pick<MlsDeps, 'standIn'>, addresses: Addresses): Promise<void> => {
  const details: FieldError[] = [];
  for (const path of ['serviceRoot', 'tokenUrl'] as const) {
    const address = addresses[path];
    const message = address === undefined ? undefined : await problemOf(deps, address);
    if (message !== undefined) details.push({ path, message });
  }
  if (details.length === 0) return;
  throw new AppError(
    'invalid',
    'ADDRESS_REFUSED',
    details.map(({ path, message }) => `${path} ${message}`).join('; '),
    {
      details,
    },
  );
};
