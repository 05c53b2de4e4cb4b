import type { ReactNode } from 'react';
import { auth, signOut } from '../../platform/auth/auth.ts';
import type { AuthState } from '../../platform/auth/session/auth-state.ts';
import { usePageTitle } from '../../platform/pages/page-title.ts';
import { paths } from '../../platform/pages/paths.ts';
import { Button } from '../../ui/workspace/kit.tsx';
import { useRefusal } from '../console/entrance/refusal.ts';
import styles from './entrance.module.css';
import { useLook } from './use-look.ts';

const Entrance = ({ title, children }: { title: string; children: ReactNode }) => {
  useLook();
  usePageTitle(title);
  return (
    <main id="main" tabIndex={-1} className={styles.entrance}>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
};

/** Until session and roles are known. */
export const Opening = () => {
  useLook();
  return (
    <main className={styles.entrance}>
      <p role="status">Loading...</p>
    </main>
  );
};

/** For whom the roles don’t open the workspace, or could not be read. */
export const Refused = ({ state }: { state: AuthState }) => {
  const { header, text, link, isSignedIn } = useRefusal(state);
  return (
    <Entrance title={header}>
      <p>{text}</p>
      <p>
        {link && <a href={link.href}>{link.text}</a>}
        {isSignedIn && !link && (
          <Button look="primary" onClick={() => void auth.refresh()}>
            Try again
          </Button>
        )}
        {isSignedIn && <Button onClick={() => void signOut()}>Sign out</Button>}
      </p>
    </Entrance>
  );
};

/** The company’s plan doesn’t have the workspace; everything in it can be done in the back office. */
export const NoLicense = () => (
  <Entrance title="Your plan doesn’t include the power workspace">
    <p>It comes with the Enterprise plan. An administrator of your company can ask for it under Settings, Plan.</p>
    <p>
      <a href={paths.adminHome}>Open the back office</a>
    </p>
  </Entrance>
);

/** A super administrator works in one company at a time. */
export const CompanyWanted = () => (
  <Entrance title="Choose a company first">
    <p>The workspace shows one company’s orders and calendar. Choose the company, then come back.</p>
    <p>
      <a href={paths.adminHome}>Choose a company</a>
    </p>
  </Entrance>
);
