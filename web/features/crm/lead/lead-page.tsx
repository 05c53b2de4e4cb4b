import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { Viewers } from '../../../ui/console/live/viewers.tsx';
import { leadStatusLabel, personLabel } from '../../../ui/console/marks/labels.ts';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { LeadActions } from './actions/lead-actions.tsx';
import { Duplicates } from './cards/duplicates.tsx';
import { FactList } from './cards/fact-list.tsx';
import { contactFields, originFacts, propertyFields } from './cards/lead-facts.ts';
import { NextActionCard } from './cards/next-action-card.tsx';
import { QualificationCard } from './cards/qualification-card.tsx';
import { ScoreCard } from './cards/score-card.tsx';
import { TagsCard } from './cards/tags-card.tsx';
import { Claims } from './contact/claims.tsx';
import { Consents } from './contact/consents.tsx';
import { InChat } from './conversation/in-chat.tsx';
import { LeadConversation } from './conversation/lead-conversation.tsx';
import { LeadTimeline } from './conversation/lead-timeline.tsx';
import styles from './lead.module.css';
import { useLead } from './use-lead.ts';

const Story = ({ lead }: { lead: LeadDetail }) => {
  const [params, change] = useListState();
  return (
    <Tabs
      i18nStrings={tabScroll}
      variant="container"
      ariaLabel="The story of this lead"
      activeTabId={params.get('show') === 'conversation' ? 'conversation' : 'timeline'}
      onChange={({ detail }) => change({ show: detail.activeTabId === 'timeline' ? undefined : detail.activeTabId })}
      tabs={[
        { id: 'timeline', label: 'Timeline', content: <LeadTimeline leadId={lead.leadId} /> },
        { id: 'conversation', label: 'Conversation', content: <LeadConversation lead={lead} /> },
      ]}
    />
  );
};

/** The outcome with its reason, if given. */
const ending = ({ status, closedReason }: LeadDetail): string[] =>
  closedReason ? [`${leadStatusLabel(status)}: ${closedReason}`] : [];

/** What features that come after leads show on a lead's page; the room that has them all hands them in. */
export interface LeadParts {
  /** Its loop at Dotloop. */
  readonly Loop?: ComponentType<{ lead: LeadDetail }>;
}

interface LeadProps {
  readonly lead: LeadDetail;
  readonly parts: LeadParts;
}

/** Who the lead is, why it has its score, and what it wants. */
const WhoAndWhy = ({ lead, parts: { Loop } }: LeadProps) => (
  <SpaceBetween size="l">
    <Container header={<Header variant="h2">Contact</Header>}>
      <SpaceBetween size="m">
        <FactList lead={lead} fields={contactFields} facts={originFacts(lead)} />
        <Claims lead={lead} />
      </SpaceBetween>
    </Container>
    <ScoreCard lead={lead} />
    <QualificationCard leadId={lead.leadId} />
    <TagsCard lead={lead} />
    <Container header={<Header variant="h2">Property and services</Header>}>
      <FactList lead={lead} fields={propertyFields} />
    </Container>
    <Container header={<Header variant="h2">Consents</Header>}>
      <Consents lead={lead} />
    </Container>
    {Loop && <Loop lead={lead} />}
  </SpaceBetween>
);

const Lead = ({ lead, parts }: LeadProps) => {
  const { zone } = useWorkspace();
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={[`Arrived ${formatMoment(lead.createdAt, zone)}`, ...ending(lead)].join(' · ')}
        actions={<LeadActions lead={lead} />}
      >
        {personLabel(lead)}
      </Header>
      <Viewers recordId={lead.leadId} />
      <InChat leadId={lead.leadId} />
      <Duplicates lead={lead} />
      <div className={styles.columns}>
        <SpaceBetween size="l">
          <NextActionCard lead={lead} />
          <Story lead={lead} />
        </SpaceBetween>
        <WhoAndWhy lead={lead} parts={parts} />
      </div>
    </SpaceBetween>
  );
};

const NoLead = ({ error, retry }: { error: ApiError; retry: () => unknown }) => (
  <FailedPage title="Lead" error={error} retry={retry} all={{ to: '/admin/crm', text: 'All leads' }} />
);

/** Everything about one lead: next action first, then the story, who and why. */
export const LeadPage = ({ parts }: { parts: LeadParts }) => {
  const { leadId = '' } = useParams();
  const { data: lead, error, refetch } = useLead(leadId);
  useNamedPage(lead ? personLabel(lead) : 'Lead');
  if (lead) return <Lead lead={lead} parts={parts} />;
  if (error) return <NoLead error={error} retry={refetch} />;
  return <ListSkeleton rows={8} />;
};
