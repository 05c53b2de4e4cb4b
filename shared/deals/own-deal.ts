import * as z from 'zod';
import { Rate } from './rate.ts';

/** A colleague who shares a listing or a deal, with the part of its commission in units of 0.001 %. */
export const CoAgent = z.object({ profileId: z.string(), name: z.string(), share: Rate });
export type CoAgent = z.infer<typeof CoAgent>;

/** Whose a listing or a deal is. */
export const DealOwner = z.object({
  agentProfileId: z.string(),
  agentName: z.string(),
  coAgents: z.array(CoAgent).max(5),
});
export type DealOwner = z.infer<typeof DealOwner>;

/** True if the agent or a co-agent is this person (deals.md 0, "own"). */
export const isOwnDeal = (
  profileId: string,
  { agentProfileId, coAgents }: Pick<DealOwner, 'agentProfileId' | 'coAgents'>,
): boolean => agentProfileId === profileId || coAgents.some((each) => each.profileId === profileId);
