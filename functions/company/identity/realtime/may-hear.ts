import { AppError } from '../../../platform/errors.ts';
import { admit, checkLicense } from '../../../platform/http/gate.ts';
import type { Listener } from '../../../platform/realtime/connection.ts';
import type { Standing } from '../../tenancy/store.ts';

type Gate = Parameters<typeof checkLicense>[0] & { readonly access: Parameters<typeof admit>[0] };

/** True where the route that lists such rows would answer this listener: same roles, Google, host and licence. */
export const mayHear = (route: Gate, listener: Listener, { licenses }: Standing, now: number): boolean => {
  const { tenantId, hostKind, caller, chatSessionId } = listener;
  if (!caller || chatSessionId !== undefined) return false;
  const terms = licenses.filter(({ isEnabled }) => isEnabled).map((one) => [one.featureCode, one.expiresAt]);
  try {
    admit(route.access, { tenantId, hostKind, caller });
    checkLicense(route, { licenses: { [tenantId]: Object.fromEntries(terms) } }, caller, tenantId, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};
