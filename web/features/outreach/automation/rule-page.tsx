import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import Toggle from '@cloudscape-design/components/toggle';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { RuleView } from '../../../../shared/outreach/automation/contract.ts';
import { leave } from '../../../ui/console/form/draft/unsaved.ts';
import { UnsavedGuard } from '../../../ui/console/form/draft/unsaved-guard.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { RuleEditor } from './editor/rule-editor.tsx';
import { type RuleDraftState, useRuleDraft } from './editor/use-rule-draft.ts';
import { useArchive } from './list/use-archive.ts';
import { useSwitch } from './list/use-switch.ts';
import { type RuleTab, rulePath, testPath } from './paths.ts';
import { RunsList } from './runs/runs-list.tsx';
import { VersionsList } from './runs/versions-list.tsx';

const SaveBar = ({ state }: { state: RuleDraftState }) => (
  <SpaceBetween size="xs" direction="horizontal">
    <Button disabled={!state.isDirty || state.isSaving} onClick={state.discard}>
      Discard
    </Button>
    <Button variant="primary" loading={state.isSaving} disabled={!state.isDirty} onClick={state.save}>
      Save
    </Button>
  </SpaceBetween>
);

/** Beside the sections rather than in the editor: the draft outlives a look at the runs. */
const Guard = ({ state }: { state: RuleDraftState }) => state.isDirty && !state.isSaving && <UnsavedGuard />;

const Switch = ({ rule }: { rule: RuleView }) => {
  const { isOn, turn } = useSwitch(rule);
  return (
    <Toggle checked={isOn} onChange={({ detail }) => turn(detail.checked)}>
      {isOn ? 'On' : 'Off'}
    </Toggle>
  );
};

/** The way into the archive or out of it. */
const Archive = ({ rule }: { rule: RuleView }) => {
  const { isSaving, archive, restore } = useArchive(rule);
  return (
    <Button loading={isSaving} onClick={rule.isArchived ? restore : archive}>
      {rule.isArchived ? 'Restore' : 'Archive'}
    </Button>
  );
};

const NewRule = () => {
  useNamedPage('New automation');
  const state = useRuleDraft(undefined);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="It’s saved turned off so you can test it first."
        actions={<SaveBar state={state} />}
      >
        New automation
      </Header>
      <RuleEditor state={state} />
      <Guard state={state} />
    </SpaceBetween>
  );
};

const KnownRule = ({ rule }: { rule: RuleView }) => {
  const navigate = useNavigate();
  useNamedPage(rule.name);
  const state = useRuleDraft(rule);
  const { ruleId } = rule;
  const [query] = useSearchParams();
  const tab = query.get('tab') ?? 'edit';
  const tabs = [
    { id: 'edit', label: 'Automation', content: <RuleEditor state={state} /> },
    { id: 'runs', label: 'Runs', content: tab === 'runs' && <RunsList ruleId={ruleId} /> },
    { id: 'versions', label: 'Versions', content: tab === 'versions' && <VersionsList ruleId={ruleId} /> },
  ];
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={rule.isArchived ? 'In the archive: it never runs. Restore it to turn it on.' : undefined}
        actions={
          <SpaceBetween size="s" direction="horizontal" alignItems="center">
            {!rule.isArchived && <Switch rule={rule} />}
            <Archive rule={rule} />
            <Button onClick={() => leave(() => navigate(`${testPath}?rule=${ruleId}`))}>Test</Button>
            {tab === 'edit' && <SaveBar state={state} />}
          </SpaceBetween>
        }
      >
        {rule.name}
      </Header>
      <Guard key={tab} state={state} />
      <Tabs
        i18nStrings={tabScroll}
        tabs={tabs}
        activeTabId={tab}
        ariaLabel="Automation sections"
        onChange={({ detail }) => navigate(rulePath(ruleId, detail.activeTabId as RuleTab), { replace: true })}
      />
    </SpaceBetween>
  );
};

const LoadedRule = ({ ruleId }: { ruleId: string }) => {
  const { data, error, refetch } = useApi('GET /api/automations/{ruleId}', { ruleId });
  if (error && !data)
    return (
      <FailedPage
        title="Automation"
        error={error}
        retry={refetch}
        all={{ to: '/admin/automation', text: 'All automations' }}
      />
    );
  return data ? <KnownRule rule={data} /> : <ListSkeleton rows={8} />;
};

/** One automation: editor, runs and versions. */
const RulePage = () => {
  const { ruleId = '' } = useParams();
  return ruleId === 'new' ? <NewRule /> : <LoadedRule ruleId={ruleId} />;
};

export default RulePage;
