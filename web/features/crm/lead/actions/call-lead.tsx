import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';

const LogCall = lazy(() => import('../log/log-call.tsx'));

/** Dials the lead's number, then asks how the call went. */
export const CallLead = ({ lead, isPrimary }: { lead: LeadDetail; isPrimary: boolean }) => {
  const [isCalled, setCalled] = useState(false);
  if (!lead.phone) return null;
  return (
    <>
      <Button
        href={`tel:${lead.phone}`}
        iconName="call"
        variant={isPrimary ? 'primary' : 'normal'}
        onFollow={() => setCalled(true)}
      >
        Call
      </Button>
      <Suspense fallback={null}>{isCalled && <LogCall lead={lead} onClose={() => setCalled(false)} />}</Suspense>
    </>
  );
};
