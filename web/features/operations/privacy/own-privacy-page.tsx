import { useCallback, useEffect, useState } from 'react';
import type { PrivacyRequestView } from '../../../../shared/operations/privacy/request.ts';
import { REVOKE_DAYS } from '../../../../shared/operations/privacy/request.ts';
import { api } from '../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../platform/api/api-error.ts';
import { signOut } from '../../../platform/auth/auth.ts';
import { rememberPage } from '../../../platform/auth/sign-in/auth-return.ts';
import { useAuth } from '../../../platform/auth/use-auth.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { brandName } from '../../../ui/brand.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import styles from './own-privacy.module.css';
import { OwnRequest } from './own-request.tsx';

const useOwnRequests = () => {
  const [requests, setRequests] = useState<readonly PrivacyRequestView[]>();
  const [problem, setProblem] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    try {
      setRequests((await api('GET /api/privacy/own', {})).items);
    } catch (error) {
      setProblem(asApiError(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      await act();
      await load();
    } catch (error) {
      setProblem(asApiError(error));
    } finally {
      setBusy(false);
    }
  };
  return { requests, problem, isBusy, run };
};

/** What was pressed may be far below. */
const showIt = (problem: HTMLElement | null): void => problem?.scrollIntoView({ block: 'nearest' });

/** Signs out, and leads back here from the sign-in. */
const signInAgain = (): void => {
  rememberPage(location.pathname);
  void signOut();
};

const Trouble = ({ problem }: { problem: ApiError | undefined }) => (
  <div aria-live="polite">
    {problem && (
      <div ref={showIt}>
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
        {problem.code === 'SIGN_IN_AGAIN' && (
          <Button look="primary" onClick={signInAgain}>
            Sign in again
          </Button>
        )}
      </div>
    )}
  </div>
);

const OwnRequests = () => {
  const { requests, problem, isBusy, run } = useOwnRequests();
  return (
    <>
      <Trouble problem={problem} />
      <section className={styles.part} aria-labelledby="copy">
        <h2 id="copy">Get a copy</h2>
        <p>A ZIP with everything we keep of you, as tables and as data, with your pictures. Ready within minutes.</p>
        <Button
          look="primary"
          busy={isBusy}
          onClick={() => void run(async () => await api('POST /api/privacy/export', {}))}
        >
          Ask for a copy
        </Button>
      </section>
      <section className={styles.part} aria-labelledby="erase">
        <h2 id="erase">Erase your data</h2>
        <p>
          {`We email you a code; once you enter it, everything is erased ${REVOKE_DAYS} days later, and until then you can revoke it. Your galleries go, too: download your pictures first. Orders and payments stay without your name, because the law asks for the books.`}
        </p>
        <Button busy={isBusy} onClick={() => void run(async () => await api('POST /api/privacy/erasure', {}))}>
          Erase my data
        </Button>
      </section>
      {requests && requests.length > 0 && (
        <section className={styles.part} aria-labelledby="requests">
          <h2 id="requests">Your requests</h2>
          <ul className={styles.list}>
            {requests.map((request) => (
              <OwnRequest key={request.requestId} request={request} isBusy={isBusy} run={run} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

/** Where a person gets a copy of their data or has it erased. */
const OwnPrivacyPage = () => {
  const { status } = useAuth();
  return (
    <section className={styles.page}>
      <h1>Your data</h1>
      <p>{`What ${brandName()} keeps of you, and how to take it with you or have it erased.`}</p>
      {status === 'loading' && <p role="status">Loading...</p>}
      {status === 'signedOut' && (
        <>
          <p>Sign in with the email address you used with us, so we know it’s really you.</p>
          <ButtonLink look="primary" to={paths.auth} onClick={() => rememberPage(location.pathname)}>
            Sign in
          </ButtonLink>
        </>
      )}
      {status === 'signedIn' && <OwnRequests />}
    </section>
  );
};

export default OwnPrivacyPage;
