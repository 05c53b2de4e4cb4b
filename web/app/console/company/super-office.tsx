import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import type { Me } from '../../../../shared/company/identity/contract.ts';
import type { TenantView } from '../../../../shared/company/tenancy/tenant-view.ts';
import { actFor } from '../../../platform/api/acting-company.ts';
import { api } from '../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../platform/api/api-error.ts';
import { companyWorkspace, platformWorkspace } from '../bars/workspace-of.ts';
import styles from '../console.module.css';
import { LoadingScreen } from '../entrance/entrance.tsx';
import { Desk } from '../frame/desk.tsx';
import { chosenCompany, keepCompany } from './company-choice.ts';

interface Reading {
  readonly company?: TenantView;
  readonly error?: ApiError;
}

/** The chosen company; from the moment it is known every call is made for it, until the back office is closed. */
const useChosenCompany = (tenantId: string | undefined, round: number): Reading => {
  const [reading, setReading] = useState<Reading>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (tenantId === undefined) return undefined;
    const abort = new AbortController();
    api('GET /api/tenants/{tenantId}', { tenantId }, { signal: abort.signal }).then(
      (company) => {
        if (abort.signal.aborted) return;
        actFor(company.tenantId);
        setReading({ company });
      },
      (error) => !abort.signal.aborted && setReading({ error: asApiError(error) }),
    );
    return () => {
      abort.abort();
      actFor(undefined);
    };
  }, [tenantId, round]);
  return reading;
};

interface ProblemProps {
  error: ApiError;
  retry: () => void;
  choose: () => void;
}

const CompanyProblem = ({ error, retry, choose }: ProblemProps) => (
  <main className={styles.entrance}>
    <h1 className="visually-hidden">Back office</h1>
    <Alert type="warning" statusIconAriaLabel="Warning" header="We could not open the company you chose">
      <SpaceBetween size="m">
        <span>{error.message}</span>
        <SpaceBetween size="xs" direction="horizontal">
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
          <Button onClick={choose}>Choose another company</Button>
        </SpaceBetween>
      </SpaceBetween>
    </Alert>
  </main>
);

/** The back office of a super administrator: the platform's rooms, or those of the company chosen in this tab. */
export const SuperOffice = ({ me }: { me: Me }) => {
  const [chosen, setChosen] = useState(() => chosenCompany(me.userId));
  const [round, setRound] = useState(0);
  const { company, error } = useChosenCompany(chosen, round);
  const choose = (): void => {
    keepCompany(me.userId, undefined);
    setChosen(undefined);
  };
  if (chosen === undefined) return <Desk key="platform" workspace={platformWorkspace(me)} />;
  if (error && !company) return <CompanyProblem error={error} retry={() => setRound(round + 1)} choose={choose} />;
  if (company?.tenantId !== chosen) return <LoadingScreen />;
  return <Desk key={chosen} workspace={companyWorkspace(me, company)} />;
};
