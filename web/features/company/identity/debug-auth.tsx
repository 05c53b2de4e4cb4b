import type { AuthState } from '../../../platform/auth/session/auth-state.ts';
import { rememberedClient } from '../../../platform/auth/sign-in/auth-client.ts';
import { useAuth } from '../../../platform/auth/use-auth.ts';
import { configuration } from '../../../platform/configuration.ts';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';

type Facts = readonly (readonly [string, string])[];

const sessionFacts = (state: Extract<AuthState, { status: 'signedIn' }>): Facts => [
  ['Account', state.me?.email ?? 'unknown'],
  ['Provider', state.session.provider || 'unknown'],
  ['Roles', state.roles.join(', ') || 'none'],
  ['Tenant', state.me?.tenant?.name ?? (state.me?.tenantId ? 'a tenant' : 'none')],
  ['Features', state.me?.features.join(', ') || 'none'],
  ['Token good until', new Date(state.session.expiresAt).toLocaleTimeString('en-US')],
  ...(state.problem ? [['Problem', state.problem] as const] : []),
];

const factsOf = (state: AuthState): Facts => [
  ['State', { loading: 'Loading', signedIn: 'Signed in', signedOut: 'Signed out' }[state.status]],
  ['Sign-in client', rememberedClient(configuration().config) === 'staff' ? 'Staff' : 'Customers and vendors'],
  ...(state.status === 'signedIn' ? sessionFacts(state) : []),
];

const isOpenTo = (state: AuthState): boolean => {
  if (configuration().config.stage !== 'production') return true;
  return state.status === 'signedIn' && state.roles.includes('admin') && !state.me?.tenantId;
};

/** The state of the session, without tokens; outside production, or for super administrators. */
const DebugAuth = () => {
  const state = useAuth();
  if (!isOpenTo(state)) {
    return (
      <AuthFrame title="Session state">
        <p>{state.status === 'loading' ? 'Loading...' : 'This page is for super administrators.'}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Session state">
      <dl className={styles.facts}>
        {factsOf(state).map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
    </AuthFrame>
  );
};

export default DebugAuth;
