import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { personLabel } from '../../../ui/console/marks/labels.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { InSidePanel } from '../../../ui/console/page.tsx';
import { LeadActions } from './actions/lead-actions.tsx';
import { FactList } from './cards/fact-list.tsx';
import { contactFields, originFacts, propertyFields } from './cards/lead-facts.ts';
import { NextActionCard } from './cards/next-action-card.tsx';
import { ScoreCard } from './cards/score-card.tsx';
import { Claims } from './contact/claims.tsx';
import { useLead } from './use-lead.ts';

const PanelBody = ({ lead }: { lead: LeadDetail }) => {
  const navigate = useNavigate();
  return (
    <SpaceBetween size="l">
      <SpaceBetween size="xs" direction="horizontal">
        <LeadActions lead={lead} />
        <Button
          variant="primary"
          iconName="angle-right"
          iconAlign="right"
          href={`/admin/crm/${lead.leadId}`}
          onFollow={(event) => {
            event.preventDefault();
            void navigate(`/admin/crm/${lead.leadId}`);
          }}
        >
          Open
        </Button>
      </SpaceBetween>
      <NextActionCard lead={lead} />
      <FactList lead={lead} fields={[...contactFields, ...propertyFields]} facts={originFacts(lead)} />
      <Claims lead={lead} />
      <ScoreCard lead={lead} />
      {lead.conversationHistory.length > 0 && (
        <Box color="text-body-secondary">
          {lead.conversationHistory.length === 1 ? 'One capture' : `${lead.conversationHistory.length} captures`}; open
          the lead for the whole conversation.
        </Box>
      )}
    </SpaceBetween>
  );
};

/** The lead panel next to the list: next action, contact, request and score. */
const LeadPanel = ({ leadId, close }: { leadId: string; close: () => void }) => {
  const { data: lead, error, refetch } = useLead(leadId);
  return (
    <InSidePanel header={lead ? personLabel(lead) : 'Lead'} close={close}>
      {lead && <PanelBody lead={lead} />}
      {!lead && error && <Problem error={error} retry={refetch} />}
      {!lead && !error && <ListSkeleton rows={6} />}
    </InSidePanel>
  );
};

export default LeadPanel;
