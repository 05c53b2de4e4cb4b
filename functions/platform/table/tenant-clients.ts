import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import type { Session, Wish } from '../sts/assume-role.ts';
import { createTableClient } from './client.ts';
import { sessionPolicy } from './session-policy.ts';

/** Clients kept for tenants served lately; one that is dropped is made again from new credentials. */
const MOST = 200;

/** The roles of the table: one for tenants' parts, and for those who have it, one for the platform's. */
export interface TableRoles {
  readonly tenantRole: string;
  readonly platformRole: string | undefined;
  /** The template's session policy, with a mark where the leading keys belong. */
  readonly policy: string;
}

/** The client that may touch these tenants' parts and no others. */
export type ClientFor = (tenantIds: readonly string[]) => DynamoDBDocumentClient;

const roleFor = ({ tenantRole, platformRole }: TableRoles, tenantIds: readonly string[]): string => {
  const isOneTenant = tenantIds.length === 1 && tenantIds[0] !== PLATFORM_TENANT_ID;
  if (isOneTenant) return tenantRole;
  if (!platformRole) throw new Error(`There is no role for the parts of ${tenantIds}`);
  return platformRole;
};

/**
 * One client for each tenant, all on the same sockets: its credentials come from STS with the tenant's leading keys, so
 * that even code which builds another's key is refused. The SDK keeps them and renews them after 55 minutes.
 */
export const createTenantClients = (roles: TableRoles, assumeRole: (wish: Wish) => Promise<Session>): ClientFor => {
  const { requestHandler } = createTableClient().config;
  const clients = new Map<string, DynamoDBDocumentClient>();
  const make = (tenantIds: readonly string[]): DynamoDBDocumentClient => {
    const roleArn = roleFor(roles, tenantIds);
    const policy = sessionPolicy(roles.policy, tenantIds);
    const wish = { roleArn, policy, sessionName: tenantIds.at(-1) ?? '' };
    return createTableClient({ requestHandler, credentials: () => assumeRole(wish) });
  };
  return (tenantIds) => {
    const wanted = [...new Set(tenantIds)].sort();
    const name = wanted.join();
    const client = clients.get(name) ?? make(wanted);
    // The latest lies last, so that the first is who was served longest ago.
    clients.delete(name);
    clients.set(name, client);
    const [oldest] = clients.keys();
    if (clients.size > MOST && oldest !== undefined) clients.delete(oldest);
    return client;
  };
};
