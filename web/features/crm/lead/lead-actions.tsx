import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import type { LeadDetail } from '../../../../shared/crm/contract.ts';
import { StatusMenu } from './status-menu.tsx';

const EditLead = lazy(() => import('./edit-lead.tsx'));

/** Status and edit, on the page and in the panel. */
export const LeadActions = ({ lead }: { lead: LeadDetail }) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <SpaceBetween size="xs" direction="horizontal">
        <Button iconName="edit" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <StatusMenu lead={lead} />
      </SpaceBetween>
      <Suspense fallback={null}>{isEditing && <EditLead lead={lead} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
};
