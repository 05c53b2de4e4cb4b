/** Why a room, and what other pages would show of it, is not there. */
export const notInPlanText = (room: string): string => `“${room}” isn’t part of your company’s plan.`;
