import { lazy, Suspense } from 'react';
import { LeadPage, type LeadParts } from '../../../features/crm/lead/lead-page.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const LoopOfLead = lazy(async () => ({
  default: (await import('../../../features/deals/dotloop/loop-panel.tsx')).LeadLoopPanel,
}));

/** Asked for whatever the lead's status, since one that was won may have a loop; only where the company has the license. */
const Loop: LeadParts['Loop'] = ({ lead: { leadId, status } }) =>
  useWorkspace().me.features.includes('dotloop') ? (
    <Suspense>
      <LoopOfLead leadId={leadId} isWon={status === 'won'} />
    </Suspense>
  ) : null;

const parts: LeadParts = { Loop };

/** The page of a lead, with what other areas show of it. */
const LeadRoom = () => <LeadPage parts={parts} />;

export default LeadRoom;
