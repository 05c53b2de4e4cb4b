import { type HttpResponse, json } from '../http/message.ts';
import type { Client } from '../issuer/pool.ts';
import { TriggerError } from '../issuer/triggers.ts';
import type { StudioHost } from './host.ts';

interface TokenRequest {
  email?: string;
  idp?: string;
  client?: string;
  /** `false`: the user pool has not proven the address. */
  verified?: boolean;
}

/** Issues an access token through the pool's own trigger, for curl and tests. */
export const mintToken = async (
  { email, idp, client: requested, verified }: TokenRequest,
  host: StudioHost,
): Promise<HttpResponse> => {
  const { issuer } = host;
  if (!issuer) return json(404, { message: 'There is no user pool in the template.' });
  if (!email?.includes('@')) return json(400, { message: 'email must be an email address' });
  if (idp !== undefined && idp !== 'email' && idp.toLowerCase() !== 'google')
    return json(400, { message: 'idp must be google or email' });
  const client = findClient(
    requested ?? issuer.demo.find((account) => account.email === email.toLowerCase())?.client ?? 'staff',
    host,
  );
  if (!client)
    return json(400, {
      message: `client must be staff, tenant or one of: ${issuer.pool
        .clients()
        .map(({ ClientId, ClientName }) => `${ClientId} (${ClientName})`)
        .join(', ')}`,
    });
  try {
    const tokens = await issuer.mint({ email, provider: idp === 'email' ? 'email' : 'Google', client, verified });
    return json(200, { ...tokens, clientId: client.ClientId });
  } catch (error) {
    if (error instanceof TriggerError) return json(400, { message: error.message });
    throw error;
  }
};

/** `staff` and `tenant` are the clients named by the template's outputs; otherwise the client without and the one with email sign-in. */
const findClient = (requested: string, { issuer, outputs }: StudioHost): Client | undefined => {
  const clients = issuer?.pool.clients() ?? [];
  const byMail = (offered: boolean) =>
    clients.find((client) => (client.SupportedIdentityProviders ?? []).includes('COGNITO') === offered);
  if (requested === 'staff')
    return issuer?.pool.client(String(outputs.StaffClientId ?? '')) ?? byMail(false) ?? clients[0];
  if (requested === 'tenant')
    return issuer?.pool.client(String(outputs.TenantClientId ?? '')) ?? byMail(true) ?? clients[0];
  return issuer?.pool.client(requested);
};
