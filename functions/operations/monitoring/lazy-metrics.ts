import type { Metrics } from './metrics-port.ts';

/** Loads the CloudWatch client on first use, to keep the cold start short. */
export const lazyMetrics = (stack: string): Metrics => {
  let opened: Promise<Metrics> | undefined;
  const open = async (): Promise<Metrics> => {
    opened ??= import('./cloudwatch-metrics.ts').then(({ openCloudWatchMetrics }) => openCloudWatchMetrics(stack));
    return await opened;
  };
  return {
    ages: async (queueNames, now) => await (await open()).ages(queueNames, now),
    functions: async (from, to) => await (await open()).functions(from, to),
  };
};
