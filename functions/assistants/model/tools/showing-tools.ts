import { normalizeText } from '../../../../shared/assistants/chat/plain-text.ts';
import { askHouse, housesIn, offerShowing } from '../../chat/builtin/ask-showing.ts';
import type { ToolInput } from './tool-input.ts';
import { type ToolResult, type Turn, toolError, toolResult } from './tool-turn.ts';

/** The tool for showings; the read-back and the yes are those of bookings that stand. */
export const showingRuns = {
  find_showing_times: async (turn: Turn, { street, from }: ToolInput<'find_showing_times'>): Promise<ToolResult> => {
    const { situation } = turn;
    const houses = await situation.tools.houses();
    if (houses.length === 0) return toolError(turn, 'No house of ours is on the market.');
    const named = street === undefined ? houses : housesIn(houses, normalizeText(street));
    const [house, ...others] = named;
    if (house && others.length === 0) return toolResult(turn, await offerShowing(situation, house, from));
    return toolResult(turn, askHouse(situation, house ? named : houses, !house));
  },
};
