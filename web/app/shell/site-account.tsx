import { lazy, Suspense, useEffect, useState } from 'react';
import { mayBeSignedIn } from '../../platform/auth/tokens/stored-tokens.ts';
import { SignInLink, type SiteAccountProps } from './sign-in-link.tsx';

const SignedInAccount = lazy(() => import('./signed-in-account.tsx'));

/**
 * Who is signed in, or the way to sign in. The code of sessions is loaded only in a browser in which somebody may be
 * signed in; its place is kept meanwhile, so that nothing moves.
 */
export const SiteAccount = ({ place }: SiteAccountProps) => {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(mayBeSignedIn()), []);
  if (!isKnown) return <SignInLink />;
  return (
    <Suspense fallback={null}>
      <SignedInAccount place={place} />
    </Suspense>
  );
};
