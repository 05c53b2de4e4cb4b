import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { rulePath } from '../paths.ts';
import { DryRunResult } from './dry-run-result.tsx';
import { EventChoice } from './event-choice.tsx';
import { LeadChoice } from './lead-choice.tsx';
import { useDryRun } from './use-dry-run.ts';

/**
 * Dry run of an automation on a sample or a real lead, now or after a past event: each step with its outcome and reason.
 * Over 40 lines: the JSX is one screen.
 */
const AutomationTestPage = () => {
  const navigate = useNavigate();
  const [params, change] = useListState();
  const { data, error, refetch } = useApi('GET /api/automations', {});
  const ruleId = params.get('rule') ?? data?.items[0]?.ruleId;
  const leadId = params.get('lead') ?? undefined;
  const eventId = (leadId && params.get('event')) || undefined;
  const trial = useDryRun(ruleId, leadId, eventId);
  const options = (data?.items ?? []).map((rule) => ({
    value: rule.ruleId,
    label: rule.name,
    description: rule.sentence,
    labelTag: rule.isOn ? 'On' : 'Off',
  }));
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="See what an automation would do, and why. Nothing is saved or sent.">
        Automation test
      </Header>
      {error && <Problem error={error} retry={refetch} />}
      {!error && !data && <ListSkeleton rows={4} />}
      {data && (
        <Container>
          <SpaceBetween size="m">
            <ColumnLayout columns={2}>
              <FormField label="Automation" description="Uses the saved version, even if it’s off.">
                <Select
                  options={options}
                  selectedOption={options.find(({ value }) => value === ruleId) ?? null}
                  empty="No automations yet"
                  onChange={({ detail }) => change({ rule: detail.selectedOption.value })}
                />
              </FormField>
              <LeadChoice leadId={leadId} onChange={(lead) => change({ lead, rule: ruleId, event: undefined })} />
              {leadId && (
                <EventChoice
                  ruleId={ruleId}
                  leadId={leadId}
                  eventId={eventId}
                  onChange={(event) => change({ event, rule: ruleId })}
                />
              )}
            </ColumnLayout>
            <SpaceBetween size="xs" direction="horizontal">
              <Button variant="primary" loading={trial.isRunning} disabled={!ruleId} onClick={() => void trial.run()}>
                Run test
              </Button>
              {ruleId && <Button onClick={() => navigate(rulePath(ruleId))}>Open automation</Button>}
            </SpaceBetween>
          </SpaceBetween>
        </Container>
      )}
      {trial.error && <Problem error={trial.error} retry={trial.run} />}
      {trial.result && <DryRunResult result={trial.result} />}
      {!trial.result && !trial.error && data && (
        <Box textAlign="center" color="text-body-secondary">
          Each step shows up here with its time, its reason and the message it would send.
        </Box>
      )}
    </SpaceBetween>
  );
};

export default AutomationTestPage;
