import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { WebhookKey } from '../../../../../shared/outreach/automation/webhook-key.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { HowToVerify } from './how-to-verify.tsx';
import { RenewSecret } from './renew-secret.tsx';

/** Facts about the secret, in a sentence or two. */
export const keyWords = ({ hint, madeAt, madeBy, previousUntil }: WebhookKey, zone: string): string => {
  if (hint === null || madeAt === null) return 'No secret yet, so no one can verify our calls.';
  const made = `The secret ends in …${hint}. ${madeBy ?? 'Someone'} created it ${formatMoment(madeAt, zone)}.`;
  if (previousUntil === null) return made;
  return `${made} Calls are also signed with the previous secret until ${formatMoment(previousUntil, zone)}.`;
};

/** The secret that signs webhook calls: its facts, renewal, and how to verify calls. */
export const WebhookSecret = () => {
  const { zone } = useWorkspace();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useApi('GET /api/automations/webhook-secret', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="Automations can send webhooks. Each one is signed so the receiver can verify it came from you."
          actions={
            <Button disabled={!data} onClick={() => setMaking(true)}>
              {data?.hint === null ? 'Create secret' : 'Rotate secret'}
            </Button>
          }
        >
          Signing secret
        </Header>
      }
    >
      <SpaceBetween size="s">
        <Box>{data ? keyWords(data, zone) : 'Loading...'}</Box>
        <ExpandableSection headerText="How to verify a signature" headingTagOverride="h3">
          <HowToVerify />
        </ExpandableSection>
      </SpaceBetween>
      {isMaking && data && <RenewSecret known={data} onClose={() => setMaking(false)} />}
    </Container>
  );
};
