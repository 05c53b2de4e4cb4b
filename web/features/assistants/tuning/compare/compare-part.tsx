import type { ApiOutput } from '../../../../platform/api/api.ts';
import type { ChangeList } from '../../../../ui/console/list/list-state.ts';
import { CompareStart } from './compare-start.tsx';
import { ComparisonView } from './comparison-view.tsx';
import { EditTrials } from './edit-trials.tsx';

interface Props {
  prompts: ApiOutput<'GET /api/ai/prompts'>;
  params: URLSearchParams;
  change: ChangeList;
}

/** Two versions on the same conversations; the URL says which comparison is shown. */
export const ComparePart = ({ prompts, params, change }: Props) => {
  const id = params.get('id');
  if (id === 'set') return <EditTrials onBack={() => change({ id: undefined })} />;
  if (id) return <ComparisonView key={id} comparisonId={id} onBack={() => change({ id: undefined })} />;
  return <CompareStart prompts={prompts} open={(next) => change({ id: next })} />;
};
