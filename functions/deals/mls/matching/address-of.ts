import { findZip } from '../../../../shared/contract/place.ts';
import type { MlsFacts } from '../../../../shared/deals/mls/record.ts';
import { propertyIdOf } from '../../../sales/records/order-record-row.ts';

/** The property at a record's address, whatever its spelling; undefined where the record does not say enough. */
export const propertyOf = ({
  address,
  city = '',
  state = '',
  postalCode = '',
}: Pick<MlsFacts, 'address' | 'city' | 'state' | 'postalCode'>): string | undefined => {
  const zip = findZip(postalCode);
  if (address === undefined || zip === undefined) return undefined;
  return propertyIdOf({ address: { line1: address, city, state, zip } });
};
