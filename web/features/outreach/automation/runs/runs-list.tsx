import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { RunView } from '../../../../../shared/outreach/automation/contract.ts';
import type { RunState } from '../../../../../shared/outreach/automation/run.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import { LeadLink } from '../../../../ui/console/marks/lead-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { StepTrail } from '../step-trail.tsx';
import { RunStateBadge, runStates } from './run-state-badge.tsx';

const LeadName = ({ run: { lead, leadId } }: { run: RunView }) =>
  lead ? <LeadLink leadId={leadId}>{lead.name}</LeadLink> : <>Deleted lead</>;

const RunCard = ({ run }: { run: RunView }) => {
  const { zone } = useWorkspace();
  const began = `Started ${formatMoment(run.startedAt, zone)} with version ${run.revision}.`;
  const goesOn = run.resumeAt ? ` Resumes ${formatMoment(run.resumeAt, zone)}.` : '';
  return (
    <Container
      header={
        <Header variant="h3" description={`${began}${goesOn}`} actions={<RunStateBadge state={run.state} />}>
          <LeadName run={run} />
        </Header>
      }
    >
      <SpaceBetween size="s">
        {run.reason && <Box color="text-body-secondary">{run.reason}</Box>}
        <ExpandableSection headerText={`Steps (${run.steps.length})`} defaultExpanded={run.state !== 'done'}>
          <StepTrail steps={run.steps} label={`Steps for ${run.lead?.name ?? 'this lead'}`} />
        </ExpandableSection>
      </SpaceBetween>
    </Container>
  );
};

/** An automation's runs, newest first. */
export const RunsList = ({ ruleId }: { ruleId: string }) => {
  const [params, change] = useListState();
  const place = placeIn(params);
  const state = runStates.find(({ value }) => value === params.get('state'));
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/automations/{ruleId}/runs',
    { ruleId, ...(state?.value && { state: state.value as RunState }), ...(place.cursor && { cursor: place.cursor }) },
    { keep: true, again: () => 10_000 },
  );
  const options = [{ value: '', label: 'All runs' }, ...runStates];
  return (
    <SpaceBetween size="m">
      <FormField label="Show">
        <Select
          options={options}
          selectedOption={state ?? options[0] ?? null}
          onChange={({ detail }) => change({ state: detail.selectedOption.value })}
        />
      </FormField>
      {error && <Problem error={error} retry={refetch} />}
      {!error && !data && <ListSkeleton rows={6} />}
      {data?.items.length === 0 && (
        <Container>
          <Box textAlign="center" color="text-body-secondary" padding="l">
            {state ? 'No matching runs on this page.' : 'It hasn’t run yet. Test it to see what it would do.'}
          </Box>
        </Container>
      )}
      {data?.items.map((run) => (
        <RunCard key={run.runId} run={run} />
      ))}
      {data && (data.nextCursor || place.page > 1) && (
        <ListPages place={place} nextCursor={data.nextCursor} isLoading={isFetching} onMove={(to) => change(to)} />
      )}
    </SpaceBetween>
  );
};
