import { addDays } from '../../../../shared/contract/time.ts';

const USUAL_DAYS = 45;

/** When an agreement that is signed today usually settles: in about six weeks. */
export const usualSettlement = (today: string): string => addDays(today, USUAL_DAYS);
