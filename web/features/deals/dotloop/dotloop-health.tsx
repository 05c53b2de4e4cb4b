import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ConnectionView } from '../../../../shared/deals/dotloop/connection.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

/** While Dotloop fails its state is read again: nobody tells of a rest that ends. */
const FAILING_REREAD_MS = 10_000;

/** A person's own connection as it stands. */
export const useConnection = () =>
  useApi(
    'GET /api/dotloop/connection',
    {},
    { again: (known) => (known && known.health.failures > 0 ? FAILING_REREAD_MS : false) },
  );

/** Whether Dotloop answers: after some calls without an answer it is left alone, then tried with one. */
export const Health = ({ view: { state, health } }: { view: ConnectionView }) => {
  const { zone } = useWorkspace();
  const { failures, restsUntil } = health;
  if (state !== 'connected') return null;
  if (restsUntil !== null)
    return (
      <StatusIndicator type="warning">
        {`Dotloop has not answered ${failures} calls in a row. It is left alone until ${formatMoment(restsUntil, zone)}, then tried with one call; nothing is lost.`}
      </StatusIndicator>
    );
  if (failures > 0) {
    const calls = failures === 1 ? 'The last call' : `The last ${failures} calls`;
    return <StatusIndicator type="warning">{`${calls} had no answer; each is repeated.`}</StatusIndicator>;
  }
  return <StatusIndicator type="success">Dotloop answers</StatusIndicator>;
};

/** Said beside a loop while Dotloop does not answer: nothing where it does, so that a loop is not about Dotloop's health. */
export const Unanswered = () => {
  const { data: view } = useConnection();
  return view && view.health.failures > 0 ? <Health view={view} /> : null;
};
