import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { ProviderView } from '../../../../shared/operations/integrations/provider.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import styles from './integrations.module.css';
import { ProviderCard } from './provider-card.tsx';

/** Who the product works with outside: what is set up, what is missing, whether it works; `more` goes below a provider. */
export const IntegrationsPage = ({ more }: { more: Readonly<Partial<Record<ProviderView['code'], ReactNode>>> }) => {
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
            <ProviderCard key={provider.code} provider={provider} now={now}>
              {more[provider.code]}
            </ProviderCard>
          ))}
        </ul>
      )}
    </SpaceBetween>
  );
};
