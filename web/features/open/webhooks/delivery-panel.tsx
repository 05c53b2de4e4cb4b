import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { InSidePanel } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { deliveryStates, eventWords, tryWords } from './webhook-words.ts';

interface Props {
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly canReplay: boolean;
  /** Why it was not sent again. */
  readonly problem: string | undefined;
  readonly onReplay: () => void;
  readonly onClose: () => void;
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** One delivery: what was sent, and what each try came to. Over 40 lines: one panel of JSX. */
export const DeliveryPanel = ({ endpointId, deliveryId, canReplay, problem, onReplay, onClose }: Props) => {
  const { zone } = useWorkspace();
  const route = 'GET /api/webhook-endpoints/{endpointId}/deliveries/{deliveryId}';
  const { data, error, refetch } = useApi(route, { endpointId, deliveryId }, { again: () => 5000 });
  return (
    <InSidePanel header={data ? eventWords(data.type) : 'Delivery'} close={onClose}>
      <SpaceBetween size="l">
        {error && !data && <Problem error={error} retry={refetch} />}
        {data && (
          <>
            <KeyValuePairs
              columns={2}
              items={[
                {
                  label: 'State',
                  value: (
                    <StatusIndicator type={deliveryStates[data.state].type}>
                      {deliveryStates[data.state].words}
                    </StatusIndicator>
                  ),
                },
                { label: 'Next try', value: data.nextAt === null ? 'None' : formatMoment(data.nextAt, zone) },
                { label: 'Happened', value: formatMoment(data.createdAt, zone) },
              ]}
            />
            {problem && (
              <Alert type="error" statusIconAriaLabel="Error">
                {problem}
              </Alert>
            )}
            <Button disabled={!canReplay} onClick={onReplay}>
              Send again
            </Button>
            <div>
              <Box variant="h3">Tries</Box>
              {data.log.length === 0 && <Box color="text-body-secondary">None yet.</Box>}
              {data.log.map((each) => (
                <div key={`${each.at} ${each.ms}`}>
                  {formatMoment(each.at, zone)}: {tryWords(each)}
                </div>
              ))}
            </div>
            <ExpandableSection headerText="What is sent">
              <Box variant="pre">{pretty(data.body)}</Box>
            </ExpandableSection>
          </>
        )}
      </SpaceBetween>
    </InSidePanel>
  );
};
