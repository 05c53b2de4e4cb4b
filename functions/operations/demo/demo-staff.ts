import type { Role } from '../../../shared/contract/access/people.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { awaitedSubject, memberItem } from '../../company/identity/store.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';

/** A demo colleague, to whom work is assigned before the first sign-in. */
export interface DemoColleague {
  readonly email: string;
  readonly name: string;
  readonly profileId: string;
  readonly roles: readonly Role[];
}

/** The profile that awaits a demo account; its invitation names it. */
export const demoProfileId = (email: string): string => idFromDigest('profile', sha256(`demo ${email}`));

const colleague = (email: string, name: string, role: Role): DemoColleague => ({
  email,
  name,
  profileId: demoProfileId(email),
  roles: [role],
});

export const ada = colleague('admin@local.test', 'Ada Admin', 'admin');
export const bea = colleague('brokerage@local.test', 'Bea Broker', 'brokerage');
export const alex = colleague('agent@local.test', 'Alex Agent', 'agent');
export const sam = colleague('admin@second.test', 'Sam Second', 'admin');

/** Member rows of colleagues who have not signed in yet. */
export const colleagueWrites = (table: TenantTable, colleagues: readonly DemoColleague[], now: number): Write[] =>
  colleagues.map(({ email, name, profileId, roles }) =>
    table.create(memberItem, {
      profileId,
      subject: awaitedSubject(email),
      email,
      name,
      roles: [...roles],
      status: 'active',
      createdAt: toInstant(now),
      version: 1,
    }),
  );
