import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { CompanyDetail } from './company-detail.tsx';
import { CompanyTable } from './company-table.tsx';
import { NewCompany } from './new-company.tsx';
import { SignupRequests } from './signup-requests.tsx';

/** The platform's companies, for its own administrators; the open one is in the address. */
const CompaniesSettings = () => {
  const [params, change] = useListState();
  const [isMaking, setMaking] = useState(false);
  const company = params.get('company');
  const open = (tenantId: string): void => {
    setMaking(false);
    change({ company: tenantId });
  };
  if (company) return <CompanyDetail tenantId={company} onBack={() => change({ company: undefined })} />;
  return (
    <SpaceBetween size="l">
      <SignupRequests />
      <CompanyTable onOpen={open} onNew={() => setMaking(true)} />
      {isMaking && <NewCompany onClose={() => setMaking(false)} onMade={open} />}
    </SpaceBetween>
  );
};

export default CompaniesSettings;
