import { randomBytes } from 'node:crypto';
import type { State } from '../data/state.ts';
import { clientId as clientIdOf, poolId as poolIdOf } from '../template/naming.ts';
import { stableId } from '../template/stable-id.ts';
import type { ResolvedTemplate, TemplateResource } from '../template/template.ts';

export interface Client {
  ClientId: string;
  ClientName: string;
  UserPoolId: string;
  ClientSecret?: string;
  CallbackURLs?: string[];
  LogoutURLs?: string[];
  SupportedIdentityProviders?: string[];
  AllowedOAuthScopes?: string[];
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { AccessToken?: string; IdToken?: string; RefreshToken?: string };
  RefreshTokenRotation?: { Feature?: string };
}
export type TriggerName =
  | 'PreTokenGeneration'
  | 'PreSignUp'
  | 'PostConfirmation'
  | 'PostAuthentication'
  | 'PreAuthentication';
interface PoolProperties {
  LambdaConfig?: Partial<Record<TriggerName, string>> & {
    PreTokenGenerationConfig?: { LambdaArn: string; LambdaVersion: string };
  };
  AdminCreateUserConfig?: { AllowAdminCreateUserOnly?: boolean };
}
interface ClientProperties extends Partial<Client> {
  GenerateSecret?: boolean;
  UserPoolId: string;
}

const unitSeconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** A user pool of the template with its triggers and clients: the template's own and those created at run time. */
export class Pool {
  readonly id: string;
  readonly issuer: string;
  readonly triggers: Partial<Record<TriggerName, string>>;
  readonly triggerVersion: string;
  readonly selfSignUp: boolean;
  private fixed = new Map<string, Client>();
  private state: State;

  constructor(
    resource: TemplateResource,
    template: ResolvedTemplate,
    site: string,
    state: State,
    localize: (text: string) => string,
  ) {
    this.id = String(poolIdOf(resource));
    this.issuer = `http://${site}/idp/${this.id}`;
    this.state = state;
    const { LambdaConfig: triggers = {}, AdminCreateUserConfig: admin } = resource.properties<PoolProperties>();
    const { PreTokenGenerationConfig: versioned, ...others } = triggers;
    this.triggers = { ...others, ...(versioned ? { PreTokenGeneration: versioned.LambdaArn } : {}) };
    this.triggerVersion = versioned?.LambdaVersion.replace(/^V(\d)_0$/, '$1') ?? '1';
    this.selfSignUp = admin?.AllowAdminCreateUserOnly !== true;
    for (const client of template.ofType('AWS::Cognito::UserPoolClient')) this.addFixed(client, localize);
  }

  clients(): Client[] {
    return [...this.fixed.values(), ...this.state.all<Client>('client')];
  }

  client(id: string): Client | undefined {
    const changed = this.state.get<Client>('client', id);
    return changed ?? this.fixed.get(id) ?? this.clients().find((client) => client.ClientName === id);
  }

  createClient(input: Partial<Client> & { GenerateSecret?: boolean }): Client {
    const { GenerateSecret: secret, ...settings } = input;
    const id = stableId(randomBytes(16).toString('hex'), 26);
    const client: Client = {
      ...settings,
      ClientId: id,
      ClientName: input.ClientName ?? id,
      UserPoolId: this.id,
      ...(secret ? { ClientSecret: randomBytes(32).toString('hex') } : {}),
    };
    this.state.set('client', id, client);
    return client;
  }

  updateClient(client: Client): void {
    this.fixed.delete(client.ClientId);
    this.state.set('client', client.ClientId, client);
  }

  deleteClient(id: string): void {
    this.state.delete('client', id);
  }

  private addFixed(resource: TemplateResource, localize: (text: string) => string): void {
    const { GenerateSecret: secret, ...properties } = resource.properties<ClientProperties>();
    if (properties.UserPoolId !== this.id) return;
    const ClientId = String(clientIdOf(resource));
    this.fixed.set(ClientId, {
      ...properties,
      ClientId,
      ClientName: properties.ClientName ?? resource.id,
      CallbackURLs: (properties.CallbackURLs ?? []).map(localize),
      LogoutURLs: (properties.LogoutURLs ?? []).map(localize),
      ...(secret ? { ClientSecret: stableId(`${resource.id}/secret`, 51) } : {}),
    });
  }
}

/** The lifetime of a client's tokens in seconds, with Cognito's defaults. */
export const validity = (client: Client, token: 'AccessToken' | 'IdToken' | 'RefreshToken'): number => {
  const amount = client[`${token}Validity`];
  if (amount === undefined) return token === 'RefreshToken' ? 30 * 86_400 : 3600;
  const unit = client.TokenValidityUnits?.[token] ?? (token === 'RefreshToken' ? 'days' : 'hours');
  return amount * (unitSeconds[unit] ?? 3600);
};

/** Whether a redirect address is registered. For loopback addresses any port matches, as in RFC 8252. */
export const isRegistered = (addresses: string[] | undefined, requested: string): boolean => {
  const plain = (text: string) => {
    const url = URL.parse(text);
    if (!url) return undefined;
    const loopback =
      url.hostname === 'localhost' || url.hostname.endsWith('.localhost') || url.hostname === '127.0.0.1';
    return loopback ? `${url.hostname}${url.pathname.replace(/\/$/, '')}${url.search}` : url.href;
  };
  const plainRequested = plain(requested);
  return plainRequested !== undefined && (addresses ?? []).some((address) => plain(address) === plainRequested);
};
