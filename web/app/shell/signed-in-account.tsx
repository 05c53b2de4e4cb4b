import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { signOut } from '../../platform/auth/auth.ts';
import type { AuthState } from '../../platform/auth/session/auth-state.ts';
import { hasOfficeRole } from '../../platform/auth/sign-in/landing.ts';
import { SIGNED_IN_KEY } from '../../platform/auth/tokens/stored-tokens.ts';
import { useAuth } from '../../platform/auth/use-auth.ts';
import { isPlatformHost } from '../../platform/configuration.ts';
import { paths } from '../../platform/pages/paths.ts';
import { writeStored } from '../../platform/visit/browser-storage.ts';
import { SignInLink, type SiteAccountProps } from './sign-in-link.tsx';
import styles from './signed-in-account.module.css';

type SignedIn = Extract<AuthState, { status: 'signedIn' }>;

/** What to call a person in one word: the first name, or the address without its host. */
const shortNameOf = ({ me }: SignedIn): string => {
  const name = me?.name?.trim().split(/\s+/)[0];
  return name || me?.email.split('@')[0] || 'Account';
};

const hasBackOffice = ({ roles }: SignedIn): boolean => isPlatformHost() && hasOfficeRole(roles);

const Person = ({ me }: SignedIn) => (
  <p className={styles.person}>
    <strong>{me?.name ?? me?.email ?? 'You are signed in'}</strong>
    {me?.name && <span>{me.email}</span>}
  </p>
);

const leave = (): void => {
  writeStored('localStorage', SIGNED_IN_KEY, undefined);
  void signOut();
};

const Actions = ({ state }: { state: SignedIn }) => (
  <>
    <Person {...state} />
    {state.roles.includes('customer') && <Link to={paths.portal}>Your orders</Link>}
    {state.roles.includes('vendor') && <Link to={paths.vendorPortal}>Your jobs</Link>}
    {hasBackOffice(state) && <Link to={paths.adminHome}>Back office</Link>}
    <button type="button" className={styles.leave} onClick={leave}>
      Sign out
    </button>
  </>
);

const PersonIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </svg>
);

/** The person who is signed in, with the way out; the sign-in link once it turns out that nobody is. */
const SignedInAccount = ({ place }: SiteAccountProps) => {
  const state = useAuth();
  const menu = useId();
  const { status } = state;
  useEffect(() => {
    if (status !== 'loading') writeStored('localStorage', SIGNED_IN_KEY, status === 'signedIn' || undefined);
  }, [status]);
  if (state.status === 'loading') return null;
  if (state.status === 'signedOut') return <SignInLink />;
  if (place === 'menu') {
    return (
      <div className={styles.laidOut}>
        <Actions state={state} />
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={menu}
        aria-label={`Account of ${state.me?.name ?? state.me?.email ?? 'the signed-in user'}`}
      >
        <PersonIcon />
        <span className={styles.name}>{shortNameOf(state)}</span>
      </button>
      <div id={menu} popover="auto" className={styles.menu} data-scheme="night">
        <Actions state={state} />
      </div>
    </>
  );
};

export default SignedInAccount;
