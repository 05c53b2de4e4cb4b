import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { FeatureList } from './feature-list.tsx';
import { meterName, monthText, planHints, planNames } from './plan-words.ts';
import { UsageMeters } from './usage-meters.tsx';

/** The company's plan and its usage. */
const PlanSettings = () => {
  const { data, error, refetch } = useApi('GET /api/licenses', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  const { planCode, items, usage } = data;
  // Storage has no month, and its own words in every room.
  const full = usage.filter(
    ({ metricName, used, limit }) => metricName !== 'storage_gb' && limit !== null && used >= limit,
  );
  const month = usage[0] && monthText(usage[0].month);
  return (
    <SpaceBetween size="l">
      {full.length > 0 && (
        <Alert type="warning" statusIconAriaLabel="Warning" header="A monthly limit is reached">
          {full.map(({ metricName }) => meterName(metricName)).join(', ')}: visitors get the built-in answers until the
          next month begins. Write to us for a larger plan.
        </Alert>
      )}
      <Container
        header={
          <Header variant="h2" description={planHints[planCode]}>
            {planNames[planCode]} plan
          </Header>
        }
      >
        <FeatureList items={items} />
      </Container>
      <Container header={<Header variant="h2">Usage{month ? ` in ${month}` : ''}</Header>}>
        <UsageMeters usage={usage} />
      </Container>
    </SpaceBetween>
  );
};

export default PlanSettings;
