import { lazy, Suspense } from 'react';
import { LeadPage, type LeadParts } from '../../../features/crm/lead/lead-page.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const LoopOfLead = lazy(async () => ({
  default: (await import('../../../features/deals/dotloop/loop-panel.tsx')).LeadLoopPanel,
}));

/** Only of a won lead a loop can be made, and only where the company has the license. */
const Loop: LeadParts['Loop'] = ({ lead: { leadId, status } }) =>
  useWorkspace().me.features.includes('dotloop') && status === 'won' ? (
    <Suspense>
      <LoopOfLead leadId={leadId} />
    </Suspense>
  ) : null;

const parts: LeadParts = { Loop };

/** The page of a lead, with what other areas show of it. */
const LeadRoom = () => <LeadPage parts={parts} />;

export default LeadRoom;
