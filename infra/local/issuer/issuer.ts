import type { Clock } from '../clock.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { State } from '../state.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { type Account, Accounts, type Provider } from './accounts.ts';
import { type Keys, loadKeys } from './keys.ts';
import { type Client, Pool } from './pool.ts';
import { Sessions } from './sessions.ts';
import { createTokenMaker, type Tokens } from './tokens.ts';
import { runTrigger } from './triggers.ts';

export interface DemoAccount {
  email: string;
  name?: string;
  client?: string;
  label?: string;
}
export interface Issuer {
  pool: Pool;
  site: string;
  keys: Keys;
  accounts: Accounts;
  sessions: Sessions;
  functions: Functions;
  mailbox: Mailbox;
  demo: DemoAccount[];
  now(): number;
  makeTokens: ReturnType<typeof createTokenMaker>;
  signIn(email: string, provider: Provider, client: Client, name?: string): Promise<Account>;
  mint(wish: MintWish): Promise<Tokens>;
}
export interface MintWish {
  email: string;
  provider: Provider;
  client: Client;
}
export interface IssuerHost {
  site: string;
  state: State;
  clock: Clock;
  functions: Functions;
  mailbox: Mailbox;
  demo: DemoAccount[];
  localize: (text: string) => string;
}

const mintedHours = 12;

/** The user pool of the template on this machine, or undefined when the template has none. */
export const createIssuer = async (templates: ResolvedTemplate[], host: IssuerHost): Promise<Issuer | undefined> => {
  const found = templates.flatMap((template) =>
    template.ofType('AWS::Cognito::UserPool').map((resource) => ({ template, resource })),
  );
  const [first] = found;
  if (!first) return undefined;
  const pool = new Pool(first.resource, first.template, host.site, host.state, host.localize);
  const keys = await loadKeys(host.state);
  const now = () => host.clock.now();
  const accounts = new Accounts(host.state, now);
  const sessions = new Sessions(host.state);
  const makeTokens = createTokenMaker(pool, keys, host.functions, now);

  /** Finds or makes the account of somebody who has just proven who they are, with the pool's triggers. */
  const signIn = async (email: string, provider: Provider, client: Client, name?: string): Promise<Account> => {
    const known = accounts.findByEmail(email, provider);
    const account = known ?? accounts.ensure(email, provider, name);
    const call = { account, client, response: {} };
    try {
      if (!known) {
        const source = provider === 'Google' ? 'PreSignUp_ExternalProvider' : 'PreSignUp_SignUp';
        await runTrigger(pool, host.functions, { ...call, name: 'PreSignUp', source });
        await runTrigger(pool, host.functions, {
          ...call,
          name: 'PostConfirmation',
          source: 'PostConfirmation_ConfirmSignUp',
        });
      } else {
        await runTrigger(pool, host.functions, {
          ...call,
          name: 'PreAuthentication',
          source: 'PreAuthentication_Authentication',
        });
      }
      await runTrigger(pool, host.functions, {
        ...call,
        name: 'PostAuthentication',
        source: 'PostAuthentication_Authentication',
      });
    } catch (error) {
      if (!known) accounts.remove(account.username);
      throw error;
    }
    return account;
  };

  const mint = async ({ email, provider, client }: MintWish): Promise<Tokens> => {
    const key = `${client.ClientId}/${provider}/${email.trim().toLowerCase()}`;
    const account = await signIn(email, provider, client, nameOf(email));
    const kept = host.state.get<string>('minted', key);
    const known = kept ? sessions.get(kept) : undefined;
    // With its fraction, so that it is later than a sign-out in the same second.
    const authTime = now() / 1000;
    const expiresAt = now() + mintedHours * 3_600_000;
    const settings = { clientId: client.ClientId, username: account.username, scope: scopesOf(client), expiresAt };
    // Asking for a token is signing in: a session that was ended or left idle is good again.
    const session = sessions.start({ ...settings, authTime }, known && !known.revoked ? known.originJti : undefined);
    host.state.set('minted', key, session.originJti);
    return makeTokens(account, client, session, 'HostedAuth', mintedHours * 3600);
  };

  const nameOf = (email: string) => host.demo.find((account) => account.email === email.toLowerCase())?.name;
  return { ...host, pool, keys, accounts, sessions, now, makeTokens, signIn, mint };
};

export const scopesOf = (client: Client) => (client.AllowedOAuthScopes ?? ['openid', 'email', 'profile']).join(' ');
