import type { ClientKind } from '../../../platform/auth/auth-client.ts';
import { isStaffPage, rememberedPage } from '../../../platform/auth/auth-return.ts';
import { isPlatformHost } from '../../../platform/configuration.ts';

/** What a sign-in is for: the back office, or a tenant's own people. */
export interface Intent {
  readonly kind: ClientKind;
  readonly requireGoogle: boolean;
  /** Where to go when no page was asked for before. */
  readonly fallback: string;
}

/** Reads the intent from the address and the page that somebody came from. */
export const intentOf = (query: URLSearchParams): Intent => {
  const requireGoogle = query.get('requireGoogle') === 'true';
  const isForStaff = isPlatformHost() && (requireGoogle || isStaffPage(rememberedPage()));
  return { kind: isForStaff ? 'staff' : 'tenant', requireGoogle, fallback: isForStaff ? '/admin/home' : '/' };
};
