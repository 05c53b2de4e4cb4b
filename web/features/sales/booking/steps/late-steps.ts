export { ContactStep } from './contact/contact-step.tsx';
export { PackageStep } from './package-step.tsx';
export { PropertyStep } from './property-step.tsx';
export { ReviewStep } from './review/review-step.tsx';
export { ScheduleStep } from './schedule-step.tsx';
