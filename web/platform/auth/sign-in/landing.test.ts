import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../shared/contract/access/people.ts';
import { staffRoles } from '../../../../shared/contract/access/people.ts';
import { hasOfficeRole, landingPage } from './landing.ts';

describe('the page after a sign-in', () => {
  it.each<[Role[], string]>([
    [['vendor'], '/vendor-portal'],
    [['vendor', 'customer'], '/vendor-portal'],
    [['vendor', 'agent'], '/'],
    [['customer'], '/portal'],
    [['customer', 'agent'], '/'],
    [[], '/'],
  ])('of %j is %s', (roles, page) => {
    expect(landingPage(roles, '/')).toBe(page);
  });

  it('knows the same staff roles as the contract', () => {
    const roles: Role[] = ['admin', 'brokerage', 'agent', 'vendor', 'customer'];
    expect(roles.filter((role) => hasOfficeRole([role]))).toEqual(staffRoles);
  });
});
