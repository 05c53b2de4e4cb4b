import { type ReactNode, useEffect, useState } from 'react';
import type { Me } from '../../../shared/company/identity/contract.ts';
import type { TenantView } from '../../../shared/company/tenancy/tenant-view.ts';
import { actFor } from '../../platform/api/acting-company.ts';
import { api } from '../../platform/api/api.ts';
import { companyWorkspace } from '../console/bars/workspace-of.ts';
import { chosenCompany } from '../console/company/company-choice.ts';
import { Bench } from './bench.tsx';
import { Opening } from './entrance.tsx';

/** The workspace of the company that a super administrator works in; `none` where they have chosen none. */
export const ChosenCompany = ({ me, none }: { me: Me; none: ReactNode }) => {
  const [tenantId] = useState(() => chosenCompany(me.userId));
  const [company, setCompany] = useState<TenantView>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (tenantId === undefined) return undefined;
    const abort = new AbortController();
    api('GET /api/tenants/{tenantId}', { tenantId }, { signal: abort.signal }).then(
      (read) => {
        if (abort.signal.aborted) return;
        actFor(read.tenantId);
        setCompany(read);
      },
      () => !abort.signal.aborted && setFailed(true),
    );
    return () => {
      abort.abort();
      actFor(undefined);
    };
  }, [tenantId]);
  if (tenantId === undefined || hasFailed) return none;
  return company ? <Bench workspace={companyWorkspace(me, company)} /> : <Opening />;
};
