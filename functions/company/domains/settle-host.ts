import type { Domain } from '../../../shared/company/domains/domain.ts';
import { TenantHostDue } from '../../../shared/company/tenancy/events.ts';
import { HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { hostItem, tenantItem } from '../tenancy/store.ts';
import { domainIdOf, domainItem } from './domain-store.ts';
import type { Edge, EdgeState } from './edge-port.ts';

interface SettleDeps {
  readonly platformTable: TenantTable;
  readonly edge: Edge;
}
type HostContext = Pick<Occurrence<unknown>, 'table' | 'now'>;

/**
 * Checks every minute in the first hour, then every quarter of an hour: a certificate may wait three days for
 * its records.
 */
export const nextCheckAt = (since: number, now: number): number => now + (now - since < HOUR ? MINUTE : 15 * MINUTE);

const scheduleCheck = ({ table }: HostContext, host: string, at: number): Write =>
  table.due(TenantHostDue, { host }, { key: host, at, group: table.tenantId });

const activateWrites = async ({ table, now }: HostContext, domain: Domain): Promise<Write[]> => {
  const { host } = domain;
  const tenant = await table.get(tenantItem, {}, { consistent: true });
  if (!tenant) throw new Error(`There is no tenant ${table.tenantId}`);
  return [
    table.patch(domainItem, domain, { status: 'active', activatedAt: toInstant(now), note: undefined }),
    table.patch(tenantItem, tenant, { hosts: [...tenant.hosts.filter((item) => item !== host), host] }),
  ];
};

/** Returns a domain to `pending` with instructions and releases its host. */
const refuseWrites = (context: HostContext, platformTable: TenantTable, domain: Domain, problem: string): Write[] => {
  const { lastCheck, host } = domain;
  const checkedAt = toInstant(context.now);
  const found = { isProven: true, isPointed: true, ...lastCheck, checkedAt, problems: [problem] };
  return [
    context.table.patch(domainItem, domain, { status: 'pending', note: undefined, lastCheck: found }),
    platformTable.erase(hostItem, { host }),
    scheduleCheck(context, host, context.now + MINUTE),
  ];
};

const waitWrites = (context: HostContext, domain: Domain, note: string): Write[] => {
  const since = Date.parse(domain.lastCheck?.checkedAt ?? domain.createdAt);
  return [
    context.table.patch(domainItem, domain, { note }),
    scheduleCheck(context, domain.host, nextCheckAt(since, context.now)),
  ];
};

const writesOf = async ({ platformTable }: SettleDeps, context: HostContext, domain: Domain, served: EdgeState) => {
  if (served.state === 'active') return await activateWrites(context, domain);
  if (served.state === 'refused') return refuseWrites(context, platformTable, domain, served.problem);
  return waitWrites(context, domain, served.note);
};

/** Makes the edge match the host's owner, and the owner's domain match the state of the edge. */
export const settleHost = async (deps: SettleDeps, context: HostContext, host: string): Promise<void> => {
  const { platformTable, edge } = deps;
  const { table, now } = context;
  const owner = await platformTable.get(hostItem, { host }, { consistent: true });
  if (!owner) {
    if (!(await edge.drop(host))) await table.commit(scheduleCheck(context, host, now + MINUTE));
    return;
  }
  // Another company owns the host by now and has its own event.
  if (owner.tenantId !== table.tenantId) return;
  const served = await edge.serve(host);
  const isSettled = await untilWritten(async () => {
    const id = { domainId: domainIdOf(table.tenantId, host) };
    const domain = await table.get(domainItem, id, { consistent: true });
    if (domain?.status !== 'preparing') return false;
    await table.commit(...(await writesOf(deps, context, domain, served)));
    return true;
  });
  // Drop it now, so that the next try starts over; a scheduled check removes the rest.
  if (isSettled && served.state === 'refused') await edge.drop(host);
};
