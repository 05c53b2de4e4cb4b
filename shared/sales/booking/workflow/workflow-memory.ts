import { propertyLimits } from '../../../company/catalog/property-limits.ts';
import type { Profile } from './profile.ts';
import { initialWorkflow, type Workflow } from './workflow-state.ts';

/** The localStorage key of the remembered part of the workflow. */
export const WORKFLOW_KEY = 'northlight-workflow';

/** All that a browser remembers of the workflow (seed 3). */
export type WorkflowMemory = Pick<Workflow, 'profile' | 'multiProfile' | 'goals' | 'sqFt' | 'rooms'>;

export const profiles = [
  'homeowner',
  'seller',
  'buyer',
  'agent',
  'investor',
  'architect',
  'property_manager',
] as const satisfies readonly Profile[];

export const memoryOf = ({ profile, multiProfile, goals, sqFt, rooms }: Workflow): WorkflowMemory => ({
  profile,
  multiProfile,
  goals,
  sqFt,
  rooms,
});

const isProfile = (value: unknown): value is Profile => profiles.some((known) => known === value);

const listOf = <T>(value: unknown, isItem: (item: unknown) => item is T): T[] =>
  Array.isArray(value) ? value.filter(isItem) : [];

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 60;

const within = (value: unknown, { min, max }: { min: number; max: number }, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : fallback;

/** The workflow with what the browser remembered; invalid values are ignored. */
export const restoreWorkflow = (remembered: unknown): Workflow => {
  const stored: Record<string, unknown> =
    typeof remembered === 'object' && remembered !== null ? { ...remembered } : {};
  return {
    ...initialWorkflow,
    profile: isProfile(stored.profile) ? stored.profile : null,
    multiProfile: listOf(stored.multiProfile, isProfile),
    goals: listOf(stored.goals, isText).slice(0, 12),
    sqFt: within(stored.sqFt, propertyLimits.sqFt, initialWorkflow.sqFt),
    rooms: within(stored.rooms, propertyLimits.rooms, initialWorkflow.rooms),
  };
};
