import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth } from '../../../platform/auth/auth.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { Brand } from '../../../ui/brand.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { Sky } from '../../../ui/sky/sky.tsx';
import styles from './callback-page.module.css';
import { finishOnce, forgetFinished, type Outcome } from './finish-connection.ts';

/** Seed 9, “Redirect delay after the callback”. */
const REDIRECT_MS = 2000;

/** Waits until the tab knows whether somebody is signed in. */
const findSubject = async (): Promise<string | undefined> => {
  if (auth.getState().status === 'loading') await auth.refresh();
  const state = auth.getState();
  return state.status === 'signedOut' ? undefined : state.session?.subject;
};

const Message = ({ outcome }: { outcome: Outcome | undefined }) => {
  if (!outcome) {
    return (
      <>
        <h1>Connecting</h1>
        <p role="status">Processing Dotloop connection...</p>
      </>
    );
  }
  if (outcome.isConnected) {
    return (
      <>
        <h1>Connected</h1>
        <p role="status">Successfully connected to Dotloop!</p>
      </>
    );
  }
  return (
    <>
      <h1>Not connected</h1>
      <p role="alert">{outcome.problem}</p>
      <ButtonLink look="primary" wide to={paths.integrations}>
        Return to API Integrations
      </ButtonLink>
    </>
  );
};

/** Where Dotloop sends people back: the connection is finished, or it says why not. */
const CallbackPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void finishOnce(search, findSubject).then((settled) => {
      if (isGone) return;
      setOutcome(settled);
      if (!settled.isConnected) return;
      timer = setTimeout(() => {
        forgetFinished(search);
        void navigate(paths.integrations, { replace: true });
      }, REDIRECT_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [search, navigate]);
  return (
    <div className={styles.night} data-scheme="night">
      <SkipLink />
      <Sky seed={currentTenant().slug} lit={2} />
      <header className={styles.top} data-no-stars>
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className={styles.panel} data-no-stars>
        <Message outcome={outcome} />
      </main>
    </div>
  );
};

export default CallbackPage;
