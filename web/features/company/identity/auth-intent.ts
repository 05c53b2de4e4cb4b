import type { ClientKind } from '../../../platform/auth/sign-in/auth-client.ts';
import { isStaffPage, rememberedPage } from '../../../platform/auth/sign-in/auth-return.ts';
import { isPlatformHost } from '../../../platform/configuration.ts';

/** The purpose of a sign-in: back office or a tenant's own users. */
export interface Intent {
  readonly kind: ClientKind;
  readonly requireGoogle: boolean;
  /** The default page after sign-in. */
  readonly fallback: string;
}

/** Reads the intent from the URL and the referring page. */
export const intentOf = (query: URLSearchParams): Intent => {
  const requireGoogle = query.get('requireGoogle') === 'true';
  const isForStaff = isPlatformHost() && (requireGoogle || isStaffPage(rememberedPage()));
  return { kind: isForStaff ? 'staff' : 'tenant', requireGoogle, fallback: isForStaff ? '/admin/home' : '/' };
};
