import { type ComponentType, useEffect } from 'react';
import { deferred } from '../../../../platform/deferred.tsx';
import { useBooking } from '../booking-context.ts';
import { GoalsStep } from './goals-step.tsx';
import { ProfileStep } from './profile-step.tsx';

const late = (['PropertyStep', 'PackageStep', 'ScheduleStep', 'ContactStep', 'ReviewStep'] as const).map((name) =>
  deferred(async () => ({ default: (await import('./late-steps.ts'))[name] })),
);

const steps: readonly ComponentType[] = [ProfileStep, GoalsStep, ...late.map(({ Component }) => Component)];

/** The present step of the booking; the later ones, in one chunk, are fetched while somebody is at the second. */
export const Step = () => {
  const { step } = useBooking().state;
  const isUnderWay = step > 1;
  useEffect(() => {
    if (isUnderWay) for (const { preload } of late) preload();
  }, [isUnderWay]);
  const Present = steps[step - 1] ?? ProfileStep;
  return <Present />;
};
