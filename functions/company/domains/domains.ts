import type { Domain, DomainCheck } from '../../../shared/company/domains/domain.ts';
import { domainProblem, normalizeHost } from '../../../shared/company/domains/domain-name.ts';
import type { PlatformPlace } from '../../../shared/company/domains/host.ts';
import { TenantHostsChanged } from '../../../shared/company/tenancy/events.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { readMade } from '../../platform/table/counts/made.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { hostItem, tenantItem } from '../tenancy/store.ts';
import { domainIdOf, domainItem, domainsMade, domainsOf } from './domain-store.ts';

const MAX_DOMAINS = 10;

type DomainRequest = SignedRequest<unknown>;

const taken = (host: string): AppError => {
  const message = `${host} already leads to another company here`;
  return new AppError('conflict', 'DOMAIN_TAKEN', message, { details: [{ path: 'host', message }] });
};

const auditInput = (action: string, { domainId, host }: Domain) => ({
  action,
  target: { kind: 'domain', id: domainId, name: host },
});

const readDomain = async (table: TenantTable, domainId: string): Promise<Domain> => {
  const domain = await table.get(domainItem, { domainId }, { consistent: true });
  if (!domain) throw notFound('Domain');
  return domain;
};

const readTenantItem = async (table: TenantTable) => {
  const tenant = await table.get(tenantItem, {}, { consistent: true });
  if (!tenant) throw notFound('Company');
  return tenant;
};

const hostsChanged = ({ table, now, correlationId }: DomainRequest, host: string, isAdded: boolean) =>
  table.event(TenantHostsChanged, { host, isAdded }, { pk: 'TENANT-LIFE', group: table.tenantId, now, correlationId });

interface DomainDeps {
  readonly platformTable: TenantTable;
  readonly platform: PlatformPlace;
  readonly newToken: () => string;
}

/** Adds a domain; idempotent. */
export const addDomain = async (deps: DomainDeps, request: SignedRequest<{ host: string }>): Promise<Domain> =>
  await untilWritten(async () => await decideDomain(deps, request));

const decideDomain = async (
  { platformTable, platform, newToken }: DomainDeps,
  request: SignedRequest<{ host: string }>,
): Promise<Domain> => {
  const { table, now } = request;
  const host = normalizeHost(request.input.host);
  const message = domainProblem(host, platform);
  if (message) throw invalidInput([{ path: 'host', message }]);
  const domainId = domainIdOf(table.tenantId, host);
  const made = await readMade(table, domainsMade, now);
  const [known, owner, others] = await Promise.all([
    table.get(domainItem, { domainId }, { consistent: true }),
    platformTable.get(hostItem, { host }),
    domainsOf(table),
  ]);
  if (known) return known;
  if (owner) throw taken(host);
  if (others.length >= MAX_DOMAINS)
    throw new AppError('conflict', 'TOO_MANY_DOMAINS', `A company has at most ${MAX_DOMAINS} domains`);
  const createdAt = toInstant(now);
  const domain: Domain = { domainId, host, status: 'pending', token: newToken(), createdAt, version: 1 };
  try {
    await table.commit(
      table.create(domainItem, domain),
      made(MAX_DOMAINS - others.length),
      audited(request, auditInput('domain.added', domain)),
    );
  } catch (error) {
    if (!(error instanceof WriteLost && error.labels.includes(domainItem.name))) throw error;
    return await readDomain(table, domainId);
  }
  return domain;
};

/**
 * Saves a DNS check. If the records of a pending domain are correct, claims the host and starts its setup at
 * the edge.
 */
export const saveCheck = async (
  platformTable: TenantTable,
  request: DomainRequest,
  domainId: string,
  lastCheck: DomainCheck,
): Promise<Domain> =>
  await untilWritten(async () => {
    const { table } = request;
    const domain = await readDomain(table, domainId);
    const checked = { ...domain, lastCheck, version: domain.version + 1 };
    if (domain.status !== 'pending' || !lastCheck.isProven || !lastCheck.isPointed) {
      await table.commit(table.patch(domainItem, domain, { lastCheck }));
      return checked;
    }
    const { host } = domain;
    if (await platformTable.get(hostItem, { host }, { consistent: true })) throw taken(host);
    const verified = { ...checked, status: 'preparing' as const };
    await table.commit(
      table.patch(domainItem, domain, verified),
      platformTable.create(hostItem, { host, tenantId: table.tenantId, kind: 'tenant', version: 1 }),
      hostsChanged(request, host, true),
      audited(request, {
        ...auditInput('domain.verified', domain),
        changes: changesBetween({ status: domain.status }, { status: verified.status }),
      }),
    );
    return verified;
  });

/** Removes a domain, and its host if it was in use. */
export const removeDomain = async (
  platformTable: TenantTable,
  request: DomainRequest,
  domainId: string,
): Promise<void> =>
  await untilWritten(async () => {
    const { table } = request;
    const domain = await readDomain(table, domainId);
    const { host } = domain;
    const removalWrites = [table.remove(domainItem, domain), audited(request, auditInput('domain.removed', domain))];
    if (domain.status === 'pending') return await table.commit(...removalWrites);
    const tenant = await readTenantItem(table);
    await table.commit(
      ...removalWrites,
      table.patch(tenantItem, tenant, { hosts: tenant.hosts.filter((item) => item !== host) }),
      platformTable.erase(hostItem, { host }),
      hostsChanged(request, host, false),
    );
  });
