import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { signOut } from '../../../platform/auth/auth.ts';
import type { AuthState, SignOutReason } from '../../../platform/auth/session/auth-state.ts';
import { signOutWords } from '../../../platform/auth/session/sign-out-words.ts';
import { rememberPage } from '../../../platform/auth/sign-in/auth-return.ts';
import { useAuth } from '../../../platform/auth/use-auth.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { DraftOwner } from '../../../platform/visit/draft-owner.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Availability } from './availability/availability.tsx';
import { JobCalendar } from './calendar/job-calendar.tsx';
import { keepFor, keptOwner } from './data/kept.ts';
import { usePortalLink } from './data/portal-news.ts';
import { sendFor, useQueued } from './data/portal-queue.ts';
import { JobPage } from './job/job-page.tsx';
import { keepShell } from './keep-shell.ts';
import { Offers } from './offers/offers.tsx';
import { Payouts } from './payouts/payouts.tsx';
import { PortalAccount } from './portal-account.tsx';
import { Notice, PortalShell } from './portal-shell.tsx';
import { Today } from './today/today.tsx';
import { useIsOnline } from './use-is-online.ts';

/** Who worked here last, where this page opened without a network and without the session that its tab died with. */
const useLeftBehind = (state: AuthState): string | undefined => {
  const [opened] = useState(() => (navigator.onLine ? undefined : keptOwner()));
  const hasLeft = state.status === 'signedOut' && state.reason !== undefined;
  return hasLeft ? undefined : opened;
};

/** Whose portal this is: signed in, or, without a network, who worked on this phone last. */
const workerOf = (state: AuthState, leftBehind: string | undefined): string | undefined => {
  if (state.status === 'signedOut') return leftBehind;
  const subject = state.session?.subject;
  if (state.status === 'signedIn' && state.me) return state.roles.includes('vendor') ? subject : undefined;
  const isRefused = state.status === 'signedIn' && state.isRefused;
  return subject !== undefined && !isRefused && keptOwner() === subject ? subject : undefined;
};

const SignIn = ({ reason }: { reason: SignOutReason | undefined }) => {
  const waiting = useQueued().length;
  const isOnline = useIsOnline();
  return (
    <Notice title="Your jobs">
      {reason && <p>{signOutWords[reason]}</p>}
      {waiting > 0 && <p>What waits on this device is sent once you’re signed in.</p>}
      {isOnline ? (
        <>
          <p>Sign in with the email address your company has for you.</p>
          <ButtonLink look="primary" wide to={paths.auth} onClick={() => rememberPage(location.pathname)}>
            Sign in
          </ButtonLink>
        </>
      ) : (
        <p role="status">There is no network right now. You can sign in here once it’s back.</p>
      )}
    </Notice>
  );
};

const NotAVendor = ({ email }: { email: string | undefined }) => (
  <Notice title="This page is for vendors">
    <p>
      {email ? `You’re signed in as ${email}, which no vendor uses.` : 'Your account is not a vendor’s.'} If you work
      with us, ask the office to invite this address.
    </p>
    <Button wide onClick={() => void signOut()}>
      Use another account
    </Button>
    <ButtonLink look="quiet" to={paths.home}>
      Back to the site
    </ButtonLink>
  </Notice>
);

/** The network is back, the session is not: nothing is sent, and nothing is lost, until somebody signs in. */
const SignInToSend = () => {
  const isOnline = useIsOnline();
  if (!isOnline) return null;
  return (
    <ButtonLink look="primary" wide to={paths.auth} onClick={() => rememberPage(location.pathname)}>
      Sign in to send what waits
    </ButtonLink>
  );
};

const Rooms = ({ isSignedOut, email }: { isSignedOut: boolean; email: string | undefined }) => (
  <PortalShell notice={isSignedOut && <SignInToSend />} account={email && <PortalAccount email={email} />}>
    <Routes>
      <Route index element={<Today />} />
      <Route path="offers" element={<Offers />} />
      <Route path="calendar" element={<JobCalendar />} />
      <Route path="jobs/:visitId" element={<JobPage />} />
      <Route path="availability" element={<Availability />} />
      <Route path="payouts" element={<Payouts />} />
      <Route
        path="*"
        element={
          <Notice title="Nothing is here">
            <ButtonLink to={paths.vendorPortal}>Go to today’s jobs</ButtonLink>
          </Notice>
        }
      />
    </Routes>
  </PortalShell>
);

/** Makes the phone this worker's, and says whose it is: until then it shows what it kept for the one before. */
const usePhoneOf = (worker: string | undefined, isSignedIn: boolean): string | undefined => {
  const [owner, setOwner] = useState(keptOwner);
  useEffect(() => {
    if (worker !== undefined) {
      keepFor(worker);
      setOwner(worker);
      void keepShell();
    }
    void sendFor(worker, isSignedIn);
  }, [worker, isSignedIn]);
  return owner;
};

/** The vendor portal: jobs, offers and hours of the vendor who is signed in; it opens without a network, too. */
const VendorPortalPage = () => {
  const state = useAuth();
  const worker = workerOf(state, useLeftBehind(state));
  const isConfirmed = state.status === 'signedIn' && state.me !== undefined;
  const phoneIsOf = usePhoneOf(worker, state.status !== 'signedOut');
  usePortalLink(worker !== undefined && isConfirmed);
  if (worker !== undefined && phoneIsOf === worker) {
    const email = state.status === 'signedIn' ? state.me?.email : undefined;
    return (
      <DraftOwner value={worker}>
        <Rooms isSignedOut={state.status === 'signedOut'} email={email} />
      </DraftOwner>
    );
  }
  if (state.status === 'loading' || worker !== undefined) return <Notice title="Opening your jobs" isBusy />;
  if (state.status === 'signedOut') return <SignIn reason={state.reason} />;
  if (state.me === undefined && !state.isRefused) {
    return (
      <Notice title="We can’t reach the office">
        <p>
          It may be your connection or a problem on our side. Try again in a moment; what waits on this device is kept.
        </p>
        <Button look="primary" wide onClick={() => location.reload()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return <NotAVendor email={state.me?.email} />;
};

export default VendorPortalPage;
