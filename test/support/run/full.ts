/** True in `npm run test:full`. */
export const isFull = process.env.NORTHLIGHT_FULL === '1';

/** How many: fewer in `npm test`, all that the scorecard names in `npm run test:full`. */
export const quickOrFull = (quick: number, full: number): number => (isFull ? full : quick);
