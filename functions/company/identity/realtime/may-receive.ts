import { AppError } from '../../../platform/errors/errors.ts';
import { admit, checkLicense } from '../../../platform/http/gate/gate.ts';
import type { Listener } from '../../../platform/realtime/connection.ts';
import type { Standing } from '../../tenancy/store.ts';

type Gate = Parameters<typeof checkLicense>[0] & { readonly access: Parameters<typeof admit>[0] };

/** True if the route that lists such rows would accept this listener: same roles, Google sign-in, host and license. */
export const mayReceive = (route: Gate, listener: Listener, { licenses }: Standing, now: number): boolean => {
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
