import type { Domain } from '../../../shared/company/domains/domain.ts';
import { TenantHostDue } from '../../../shared/company/tenancy/events.ts';
import { HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { hostItem, tenantItem } from '../tenancy/store.ts';
import { domainIdOf, domainItem } from './domain-store.ts';
import type { Edge, Served } from './edge-port.ts';

interface SettleDeps {
  readonly platformTable: TenantTable;
  readonly edge: Edge;
}
type Place = Pick<Occurrence<unknown>, 'table' | 'now'>;

/** Each minute in the first hour, then each quarter: a certificate waits for its records for three days. */
export const nextLook = (since: number, now: number): number => now + (now - since < HOUR ? MINUTE : 15 * MINUTE);

const lookAgain = ({ table }: Place, host: string, at: number): Write =>
  table.due(TenantHostDue, { host }, { key: host, at, group: table.tenantId });

const activate = async ({ table, now }: Place, domain: Domain): Promise<Write[]> => {
  const { host } = domain;
  const tenant = await table.get(tenantItem, {}, { consistent: true });
  if (!tenant) throw new Error(`There is no tenant ${table.tenantId}`);
  return [
    table.patch(domainItem, domain, { status: 'active', activatedAt: toInstant(now), note: undefined }),
    table.patch(tenantItem, tenant, { hosts: [...tenant.hosts.filter((each) => each !== host), host] }),
  ];
};

/** Back to where it began, with what to do about it; the host is nobody's again. */
const giveBack = (place: Place, platformTable: TenantTable, domain: Domain, problem: string): Write[] => {
  const { lastCheck, host } = domain;
  const checkedAt = toInstant(place.now);
  const found = { isProven: true, isPointed: true, ...lastCheck, checkedAt, problems: [problem] };
  return [
    place.table.patch(domainItem, domain, { status: 'pending', note: undefined, lastCheck: found }),
    platformTable.erase(hostItem, { host }),
    lookAgain(place, host, place.now + MINUTE),
  ];
};

const wait = (place: Place, domain: Domain, note: string): Write[] => {
  const since = Date.parse(domain.lastCheck?.checkedAt ?? domain.createdAt);
  return [place.table.patch(domainItem, domain, { note }), lookAgain(place, domain.host, nextLook(since, place.now))];
};

const writesOf = async ({ platformTable }: SettleDeps, place: Place, domain: Domain, served: Served) => {
  if (served.state === 'active') return await activate(place, domain);
  if (served.state === 'refused') return giveBack(place, platformTable, domain, served.problem);
  return wait(place, domain, served.note);
};

/** Brings the edge to what a host's owner wants, and the owner's domain to how far the edge is. */
export const settleHost = async (deps: SettleDeps, place: Place, host: string): Promise<void> => {
  const { platformTable, edge } = deps;
  const { table, now } = place;
  const owner = await platformTable.get(hostItem, { host }, { consistent: true });
  if (!owner) {
    if (!(await edge.drop(host))) await table.commit(lookAgain(place, host, now + MINUTE));
    return;
  }
  // Whose it is by now has an event of their own.
  if (owner.tenantId !== table.tenantId) return;
  const served = await edge.serve(host);
  const isSettled = await untilWritten(async () => {
    const id = { domainId: domainIdOf(table.tenantId, host) };
    const domain = await table.get(domainItem, id, { consistent: true });
    if (domain?.status !== 'preparing') return false;
    await table.commit(...(await writesOf(deps, place, domain, served)));
    return true;
  });
  // At once, so that the next try begins anew; what is left of it goes when it is due.
  if (isSettled && served.state === 'refused') await edge.drop(host);
};
