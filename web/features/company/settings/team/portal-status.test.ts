import { expect, it } from 'vitest';
import { portalStatus } from './portal-status.ts';
import type { PortalAccess } from './use-portal-access.ts';

type Status = 'active' | 'disabled' | 'pending' | 'expired';
const access = (members: Status[], invitations: Status[]): PortalAccess =>
  ({
    members: members.map((status) => ({ status })),
    invitations: invitations.map((status) => ({ status })),
  }) as unknown as PortalAccess;

it.each<[PortalAccess | undefined, string]>([
  [undefined, ''],
  [access([], []), 'Not invited'],
  [access([], ['expired']), 'Expired'],
  [access([], ['expired', 'pending']), 'Invited'],
  [access(['disabled'], ['pending']), 'Switched off'],
  [access(['disabled', 'active'], []), 'Signs in'],
])('a vendor’s portal access (%#) reads as it stands', (known, words) => {
  expect(portalStatus(known)).toBe(words);
});
