import { type ComponentType, useEffect } from 'react';
import { deferred } from '../../../../platform/pages/deferred.tsx';
import { useBooking } from '../booking-context.ts';
import { ComingBack } from './contact/coming-back.tsx';
import { GoalsStep } from './goals-step.tsx';
import { ProfileStep } from './profile-step.tsx';

const lateSteps = (['PropertyStep', 'PackageStep', 'ScheduleStep', 'ContactStep', 'ReviewStep'] as const).map((name) =>
  deferred(async () => ({ default: (await import('./late-steps.ts'))[name] })),
);

const steps: readonly ComponentType[] = [ProfileStep, GoalsStep, ...lateSteps.map(({ Component }) => Component)];

/** The current step; the later ones share one chunk, which loads during the second. */
export const Step = () => {
  const { state, isRestoring, again } = useBooking();
  const { step } = state;
  const isStarted = step > 1 || again.isFilling;
  useEffect(() => {
    if (isStarted) for (const { preload } of lateSteps) preload();
  }, [isStarted]);
  // Until the package is back, a later step would say that there is nothing in it.
  if (isRestoring && (step > 4 || again.isFilling)) return <ComingBack />;
  const Current = steps[step - 1] ?? ProfileStep;
  return <Current />;
};
