import type { ComponentType } from 'react';
import { useBooking } from '../booking-context.ts';
import { ContactStep } from './contact-step.tsx';
import { GoalsStep } from './goals-step.tsx';
import { PackageStep } from './package-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { PropertyStep } from './property-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';

const steps: readonly ComponentType[] = [
  ProfileStep,
  GoalsStep,
  PropertyStep,
  PackageStep,
  ScheduleStep,
  ContactStep,
  ReviewStep,
];

/** The present step of the booking. */
export const Step = () => {
  const Present = steps[useBooking().state.step - 1] ?? ProfileStep;
  return <Present />;
};
