import type { Measures } from './measures-port.ts';

/** CloudWatch's client is loaded when somebody looks at measures: no start of the function waits for it. */
export const lateMeasures = (stack: string): Measures => {
  let opened: Promise<Measures> | undefined;
  const open = async (): Promise<Measures> => {
    opened ??= import('./cloudwatch-measures.ts').then(({ openMeasures }) => openMeasures(stack));
    return await opened;
  };
  return {
    ages: async (queueNames, now) => await (await open()).ages(queueNames, now),
    functions: async (from, to) => await (await open()).functions(from, to),
  };
};
