import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { TroublesOf } from '../../../features/sales/records/home/troubles.tsx';
import { useListState } from '../../../ui/console/list/list-state.ts';

const kinds = [
  { id: 'payment', text: 'Payments' },
  { id: 'message', text: 'Messages' },
] as const;

/** Failed payments or messages that nobody has settled yet. */
const FailuresPage = () => {
  const [params, change] = useListState();
  const kind = params.get('kind') === 'message' ? 'message' : 'payment';
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="Of the last 30 days; each stays until somebody settles it.">
        What failed
      </Header>
      <SegmentedControl
        label="What failed"
        selectedId={kind}
        options={kinds}
        onChange={({ detail }) => change({ kind: detail.selectedId })}
      />
      <TroublesOf kind={kind} />
    </SpaceBetween>
  );
};

export default FailuresPage;
