import { lazy, Suspense, useEffect, useState } from 'react';
import { hasTokens } from '../../platform/auth/stored-tokens.ts';
import { readStored } from '../../platform/visit/browser-storage.ts';
import { SignInLink, type SiteAccountProps } from './sign-in-link.tsx';
import { SIGNED_IN_KEY } from './signed-in-key.ts';

const SignedInAccount = lazy(() => import('./signed-in-account.tsx'));

const maybeSignedIn = (): boolean => {
  try {
    return hasTokens() || readStored('localStorage', SIGNED_IN_KEY) === true;
  } catch {
    return false;
  }
};

/**
 * Who is signed in, or the way to sign in. The code of sessions is loaded only in a browser in which somebody may be
 * signed in; its place is kept meanwhile, so that nothing moves.
 */
export const SiteAccount = ({ place }: SiteAccountProps) => {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(maybeSignedIn()), []);
  if (!isKnown) return <SignInLink />;
  return (
    <Suspense fallback={null}>
      <SignedInAccount place={place} />
    </Suspense>
  );
};
