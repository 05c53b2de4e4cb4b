import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { modelName } from '../../../ui/console/advice/advice-words.ts';
import { leave } from '../../../ui/console/form/draft/unsaved.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { ComparePart } from './compare/compare-part.tsx';
import { PromptsPart } from './prompts/prompts-part.tsx';
import { ReportPart } from './report/report-part.tsx';
import { TestChat } from './test-chat/test-chat.tsx';

const titles = { report: 'Results and cost', prompts: 'Versions', compare: 'Compare', test: 'Test chat' } as const;
type View = keyof typeof titles;
const views = Object.keys(titles) as View[];

const NoModel = ({ modelId }: { modelId: string }) => (
  <Alert type="info" statusIconAriaLabel="Info" header="No language model is set up">
    The built-in assistant answers every visitor: from your knowledge, your prices and your calendar. Versions can be
    written and kept; they speak once a model is set up on this platform. It would be {modelName(modelId)}.
  </Alert>
);

/** How the assistant does, what it costs, and how to improve it. Over 40 lines: one page of JSX with its tabs. */
const AiPage = () => {
  const [params, change] = useListState();
  const { data: prompts, error, refetch } = useApi('GET /api/ai/prompts', {});
  const view = views.find((each) => each === params.get('view')) ?? 'report';
  const content = (each: View) => {
    if (each === 'report') return <ReportPart params={params} change={change} />;
    if (!prompts) return <ListSkeleton rows={6} />;
    if (each === 'prompts') return <PromptsPart prompts={prompts} />;
    return each === 'compare' ? (
      <ComparePart prompts={prompts} params={params} change={change} />
    ) : (
      <TestChat prompts={prompts} />
    );
  };
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="What visitors get from the assistant, what it costs, and which words make it better."
      >
        AI optimization
      </Header>
      {error && <Problem error={error} retry={refetch} />}
      {prompts && !prompts.hasModel && <NoModel modelId={prompts.modelId} />}
      <Tabs
        i18nStrings={tabScroll}
        ariaLabel="AI optimization"
        activeTabId={view}
        onChange={({ detail }) =>
          leave(() =>
            change({
              days: undefined,
              id: undefined,
              view: detail.activeTabId === 'report' ? undefined : detail.activeTabId,
            }),
          )
        }
        tabs={views.map((id) => ({ id, label: titles[id], content: id === view && content(id) }))}
      />
    </SpaceBetween>
  );
};

export default AiPage;
