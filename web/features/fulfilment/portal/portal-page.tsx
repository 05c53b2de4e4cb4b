import { useEffect } from 'react';
import type { Me } from '../../../../shared/company/identity/contract.ts';
import { portalWelcome } from '../../../../shared/company/site/portal-words.ts';
import { signOut } from '../../../platform/auth/auth.ts';
import type { AuthState, SignOutReason } from '../../../platform/auth/session/auth-state.ts';
import { signOutWords } from '../../../platform/auth/session/sign-out-words.ts';
import { rememberPage } from '../../../platform/auth/sign-in/auth-return.ts';
import { mayBeSignedIn } from '../../../platform/auth/tokens/stored-tokens.ts';
import { useAuth } from '../../../platform/auth/use-auth.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { DraftOwner } from '../../../platform/visit/draft-owner.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { askOrderAhead } from './data/order-ahead.ts';
import { usePortalLink } from './data/portal-news.ts';
import type { PortalParts } from './portal-parts.ts';
import { PortalRooms } from './portal-rooms.tsx';
import { Notice } from './shell/portal-shell.tsx';

const SignIn = ({ reason }: { reason: SignOutReason | undefined }) => {
  // A sign-out of one's own leaves for the provider's page by itself.
  const remember = (): void => rememberPage(location.pathname);
  return (
    <Notice title={portalWelcome.title}>
      {reason && <p>{signOutWords[reason]}</p>}
      <p>{portalWelcome.lead}</p>
      <ButtonLink look="primary" wide to={paths.auth} onClick={remember}>
        {portalWelcome.signIn}
      </ButtonLink>
      <ButtonLink look="quiet" to={paths.home}>
        {portalWelcome.back}
      </ButtonLink>
    </Notice>
  );
};

/** What to call a person in one word; nothing where only the address is known. */
const firstName = ({ name }: Me): string => name?.trim().split(/\s+/)[0] ?? '';

const Rooms = ({ me, parts }: { me: Me; parts: PortalParts }) => {
  usePortalLink(true);
  return (
    <DraftOwner value={me.userId}>
      <PortalRooms person={me.name ?? me.email} firstName={firstName(me)} parts={parts} />
    </DraftOwner>
  );
};

const isUnreached = (state: Extract<AuthState, { status: 'signedIn' }>): boolean =>
  state.me === undefined && !state.isRefused;

/** The customer portal: the orders, pictures and houses of who is signed in. */
export const PortalPage = ({ parts }: { parts: PortalParts }) => {
  const state = useAuth();
  useEffect(() => askOrderAhead(location.pathname), []);
  useEffect(() => {
    if (state.status === 'signedOut') rememberPage(location.pathname);
  }, [state.status]);
  // What the document said to a stranger stays while other tabs are asked.
  if (state.status === 'loading' && !mayBeSignedIn()) return <SignIn reason={undefined} />;
  if (state.status === 'loading') return <Notice title="Opening your orders" isBusy />;
  if (state.status === 'signedOut') return <SignIn reason={state.reason} />;
  if (state.me) return <Rooms me={state.me} parts={parts} />;
  return (
    <Notice title={isUnreached(state) ? 'We can’t reach the server' : 'This account can’t be opened here'}>
      <p>
        {isUnreached(state)
          ? 'It may be your connection or a problem on our side. Try again in a moment; nothing is lost.'
          : 'Try another email address, or call us and we’ll sort it out.'}
      </p>
      <Button look="primary" wide onClick={() => (isUnreached(state) ? location.reload() : void signOut())}>
        {isUnreached(state) ? 'Try again' : 'Use another account'}
      </Button>
    </Notice>
  );
};
