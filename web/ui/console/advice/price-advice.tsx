import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import type { StoredPrice, Verdict } from '../../../../shared/assistants/advice/stored-advice.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import styles from './advice.module.css';
import { AdviceCard } from './advice-card.tsx';
import { type OwnPrice, PriceForm } from './price-form.tsx';
import { PriceResult } from './price-result.tsx';

/** How the prices of an order or of a quote are asked for, kept and decided. */
export interface PriceDesk {
  readonly items: readonly StoredPrice[];
  readonly error: ApiError | null;
  refetch(): Promise<unknown>;
  ask(asked: { serviceType: ServiceCode; competitorAverage?: number }): Promise<StoredPrice>;
  decide(decided: { serviceType: ServiceCode; verdict: Verdict; version: number }): Promise<StoredPrice>;
}

interface Props {
  desk: PriceDesk;
  services: readonly OwnPrice[];
  /** What a recommendation does to the price that stands here. */
  description: string;
}

/** What each service should cost, asked for one by one; somebody accepts it or lets it be. */
export const PriceAdvice = ({ desk, services, description }: Props) => {
  const settled = { onSettled: () => desk.refetch() };
  const ask = useMutation<StoredPrice, ApiError, Parameters<PriceDesk['ask']>[0]>({ mutationFn: desk.ask, ...settled });
  const decide = useMutation<StoredPrice, ApiError, Parameters<PriceDesk['decide']>[0]>({
    mutationFn: desk.decide,
    ...settled,
  });
  const shown = services.flatMap(({ serviceType }) => desk.items.filter((item) => item.serviceType === serviceType));
  return (
    <AdviceCard
      title="Price recommendation"
      description={description}
      isRunning={ask.isPending}
      errors={[{ error: desk.error, retry: desk.refetch }, { error: ask.error }, { error: decide.error }]}
    >
      <SpaceBetween size="l">
        <PriceForm services={services} isRunning={ask.isPending} onAsk={(asked) => ask.mutate(asked)} />
        {shown.length > 0 ? (
          <ul className={styles.results} aria-label="Price recommendations">
            {shown.map((item) => (
              <PriceResult
                key={item.serviceType}
                item={item}
                isBusy={decide.isPending || ask.isPending}
                onDecide={({ serviceType, version }, verdict) => decide.mutate({ serviceType, verdict, version })}
              />
            ))}
          </ul>
        ) : (
          !desk.error && (
            <Box color="text-body-secondary">
              No price was recommended here yet. It is advice: nothing changes by it.
            </Box>
          )
        )}
      </SpaceBetween>
    </AdviceCard>
  );
};
