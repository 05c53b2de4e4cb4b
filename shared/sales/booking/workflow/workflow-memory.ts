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
export const restoreWorkflow = (stored: unknown): Workflow => {
  const kept: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    ...initialWorkflow,
    profile: isProfile(kept.profile) ? kept.profile : null,
    multiProfile: listOf(kept.multiProfile, isProfile),
    goals: listOf(kept.goals, isText).slice(0, 12),
    sqFt: within(kept.sqFt, propertyLimits.sqFt, initialWorkflow.sqFt),
    rooms: within(kept.rooms, propertyLimits.rooms, initialWorkflow.rooms),
  };
};
