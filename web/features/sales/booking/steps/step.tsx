import { type ComponentType, useEffect } from 'react';
import { deferred } from '../../../../platform/deferred.tsx';
import { useBooking } from '../booking-context.ts';
import { GoalsStep } from './goals-step.tsx';
import { ProfileStep } from './profile-step.tsx';

const lateSteps = (['PropertyStep', 'PackageStep', 'ScheduleStep', 'ContactStep', 'ReviewStep'] as const).map((name) =>
  deferred(async () => ({ default: (await import('./late-steps.ts'))[name] })),
);

const steps: readonly ComponentType[] = [ProfileStep, GoalsStep, ...lateSteps.map(({ Component }) => Component)];

/** The current step; the later ones share one chunk, which loads during the second. */
export const Step = () => {
  const { step } = useBooking().state;
  const isStarted = step > 1;
  useEffect(() => {
    if (isStarted) for (const { preload } of lateSteps) preload();
  }, [isStarted]);
  const Current = steps[step - 1] ?? ProfileStep;
  return <Current />;
};
