import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import styles from '../automation.module.css';
import { rulePath, testPath } from '../paths.ts';
import { WebhookSecret } from '../webhooks/webhook-secret.tsx';
import { ArchivedRules } from './archived-rules.tsx';
import { RuleLine } from './rule-line.tsx';

const NoRules = () => {
  const navigate = useNavigate();
  return (
    <Box textAlign="center" padding="l">
      <SpaceBetween size="s">
        <Box variant="strong">No automations yet</Box>
        <Box color="text-body-secondary">
          An automation can send a message, create a task or assign a lead when something happens.
        </Box>
        <Button onClick={() => navigate(rulePath('new'))}>Create your first automation</Button>
      </SpaceBetween>
    </Box>
  );
};

const Archive = () => {
  const [isShown, setShown] = useState(false);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="Automations that you no longer need. They never run."
          actions={
            <Toggle checked={isShown} onChange={({ detail }) => setShown(detail.checked)}>
              Show
            </Toggle>
          }
        >
          Archive
        </Header>
      }
    >
      {isShown && <ArchivedRules />}
    </Container>
  );
};

/** All automations, each as a sentence with its switch. Over 40 lines: the JSX is one screen. */
const AutomationsPage = () => {
  const navigate = useNavigate();
  const { data, error, refetch } = useApi('GET /api/automations', {});
  const now = useClock();
  const items = data?.items;
  const on = items?.filter(({ isOn }) => isOn).length;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="What happens automatically when a lead comes in, goes quiet or books. Each one stops as soon as a person takes over."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button onClick={() => navigate(testPath)}>Test</Button>
            <Button variant="primary" onClick={() => navigate(rulePath('new'))}>
              New automation
            </Button>
          </SpaceBetween>
        }
      >
        Automation
      </Header>
      {error && <Problem error={error} retry={refetch} />}
      {!error && (
        <Container
          header={
            <Header variant="h2" counter={items && `(${items.length})`} description={items && `${on} on`}>
              Automations
            </Header>
          }
        >
          {!items && <ListSkeleton rows={6} />}
          {items?.length === 0 && <NoRules />}
          {items && items.length > 0 && (
            <ul className={styles.list}>
              {items.map((rule) => (
                <RuleLine key={rule.ruleId} rule={rule} now={now} />
              ))}
            </ul>
          )}
        </Container>
      )}
      <Archive />
      <WebhookSecret />
    </SpaceBetween>
  );
};

export default AutomationsPage;
