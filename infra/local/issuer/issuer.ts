import type { Clock } from '../clock.ts';
import type { State } from '../data/state.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { type Account, Accounts, type Provider } from './accounts.ts';
import { type Keys, loadKeys } from './keys.ts';
import { type Client, Pool, type TriggerName } from './pool.ts';
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
  mint(request: MintRequest): Promise<Tokens>;
}
export interface MintRequest {
  email: string;
  provider: Provider;
  client: Client;
  /** Whether the address counts as proven from now on; unchanged if absent. */
  verified?: boolean;
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

const MINTED_HOURS = 12;

interface TriggerStep {
  name: TriggerName;
  source: string;
}
const knownSteps: TriggerStep[] = [{ name: 'PreAuthentication', source: 'PreAuthentication_Authentication' }];
const newcomerSteps = (provider: Provider): TriggerStep[] => [
  { name: 'PreSignUp', source: provider === 'Google' ? 'PreSignUp_ExternalProvider' : 'PreSignUp_SignUp' },
  { name: 'PostConfirmation', source: 'PostConfirmation_ConfirmSignUp' },
];
const afterSignIn: TriggerStep = { name: 'PostAuthentication', source: 'PostAuthentication_Authentication' };

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

  /** Finds or creates the account of a person whose identity is proven, and runs the pool's triggers. */
  const signIn = async (email: string, provider: Provider, client: Client, name?: string): Promise<Account> => {
    const known = accounts.findByEmail(email, provider);
    const account = known ?? accounts.ensure(email, provider, name);
    const steps = known ? knownSteps : newcomerSteps(provider);
    try {
      for (const step of [...steps, afterSignIn]) {
        await runTrigger(pool, host.functions, { ...step, account, client, response: {} });
      }
    } catch (error) {
      if (!known) accounts.remove(account.username);
      throw error;
    }
    return account;
  };

  const issuer = { ...host, pool, keys, accounts, sessions, now, makeTokens, signIn };
  return { ...issuer, mint: (request) => mint(request, issuer, host.state) };
};

export const scopesOf = (client: Client) => (client.AllowedOAuthScopes ?? ['openid', 'email', 'profile']).join(' ');

/** A token for the command line and tests, in one lasting session for each person, provider and client. */
const mint = async (
  { email, provider, client, verified }: MintRequest,
  { accounts, sessions, demo, now, signIn, makeTokens }: Omit<Issuer, 'mint'>,
  state: State,
): Promise<Tokens> => {
  const address = email.trim().toLowerCase();
  const key = `${client.ClientId}/${provider}/${address}`;
  const signedIn = await signIn(email, provider, client, demo.find((person) => person.email === address)?.name);
  const account = verified === undefined ? signedIn : accounts.setVerified(signedIn, verified);
  const kept = state.get<string>('minted', key);
  const known = kept ? sessions.get(kept) : undefined;
  // With its fraction, so that it is later than a sign-out within the same second.
  const authTime = now() / 1000;
  const expiresAt = now() + MINTED_HOURS * 3_600_000;
  const settings = { clientId: client.ClientId, username: account.username, scope: scopesOf(client), expiresAt };
  // Requesting a token is signing in, so an ended or idle session becomes valid again.
  const session = sessions.start({ ...settings, authTime }, known && !known.revoked ? known.originJti : undefined);
  state.set('minted', key, session.originJti);
  return makeTokens({ account, client, session, source: 'HostedAuth', lifetimeSeconds: MINTED_HOURS * 3600 });
};
