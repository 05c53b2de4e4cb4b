import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { useApi } from '../../../ui/console/use-api.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import styles from './integrations.module.css';
import { ProviderCard } from './provider-card.tsx';

/** Who outside the product works with: what is set up, what is missing, and whether it works right now. */
const IntegrationsPage = () => {
  const { data, error, refetch } = useApi('GET /api/integrations', {});
  const now = useClock();
  const configured = data?.items.filter(({ isSet }) => isSet).length;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        counter={data && `(${configured} of ${data.items.length} set up)`}
        description="What the product works with outside. Keys are kept by the platform and are shown to nobody; a test makes a real call that changes nothing."
      >
        API integrations
      </Header>
      {error && !data && <Problem error={error} retry={refetch} />}
      {!error && !data && <ListSkeleton rows={7} />}
      {data && (
        <ul className={styles.list}>
          {data.items.map((provider) => (
            <ProviderCard key={provider.code} provider={provider} now={now} />
          ))}
        </ul>
      )}
    </SpaceBetween>
  );
};

export default IntegrationsPage;
