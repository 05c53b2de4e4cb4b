import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { PLATFORM_TENANT_ID } from '../../../../shared/contract/id.ts';
import type { RoleRequest, Session } from '../../sts/assume-role.ts';
import { createTableClient } from './client.ts';
import { sessionPolicy } from './session-policy.ts';

/** Clients kept, by least recent use; one that is dropped is created again with new credentials. */
const MAX_CLIENTS = 200;

/** The table's roles: for tenants' parts and, where the function has it, for the platform's. */
export interface TableRoles {
  readonly tenantRole: string;
  readonly platformRole: string | undefined;
  /** The template's session policy, with a placeholder for the leading keys. */
  readonly policy: string;
}

/** The client whose credentials open these tenants' parts and no others. */
export type ClientFor = (tenantIds: readonly string[]) => DynamoDBDocumentClient;

const roleFor = ({ tenantRole, platformRole }: TableRoles, tenantIds: readonly string[]): string => {
  const isOneTenant = tenantIds.length === 1 && tenantIds[0] !== PLATFORM_TENANT_ID;
  if (isOneTenant) return tenantRole;
  if (!platformRole) throw new Error(`There is no role for the parts of ${tenantIds}`);
  return platformRole;
};

/**
 * One client per tenant, all on the sockets of `requestHandler`: its credentials come from STS with the tenant's leading
 * keys, so that even code that builds another tenant's key is refused. The SDK caches them and renews them after 55 minutes.
 */
export const createTenantClients = (
  roles: TableRoles,
  assumeRole: (request: RoleRequest) => Promise<Session>,
  requestHandler: DynamoDBDocumentClient['config']['requestHandler'],
): ClientFor => {
  const clients = new Map<string, DynamoDBDocumentClient>();
  const make = (tenantIds: readonly string[]): DynamoDBDocumentClient => {
    const roleArn = roleFor(roles, tenantIds);
    const policy = sessionPolicy(roles.policy, tenantIds);
    const request = { roleArn, policy, sessionName: tenantIds.at(-1) ?? '' };
    return createTableClient({ requestHandler, credentials: () => assumeRole(request) });
  };
  return (tenantIds) => {
    const wanted = [...new Set(tenantIds)].sort();
    const name = wanted.join();
    const client = clients.get(name) ?? make(wanted);
    // Reinserted last, so that the first is the least recently used.
    clients.delete(name);
    clients.set(name, client);
    const [oldest] = clients.keys();
    if (clients.size > MAX_CLIENTS && oldest !== undefined) clients.delete(oldest);
    return client;
  };
};
