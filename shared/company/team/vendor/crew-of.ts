import type { CrewMember } from './crew.ts';

/** The people of one of a vendor's crews. */
export const crewOf = ({ members = [] }: { readonly members?: CrewMember[] | undefined }, lane: number): CrewMember[] =>
  members.filter((member) => (member.lane ?? 0) === lane);
