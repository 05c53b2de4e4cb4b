import type { VisitCandidate } from '../../../../../shared/fulfilment/dispatch/board.ts';
import { obstacleWords } from '../../../../ui/console/marks/vendor-obstacles.ts';

/** Why a vendor can't take a visit. */
export const obstacleText = ({ name, why }: Pick<VisitCandidate, 'name' | 'why'>): string =>
  `${name}: ${why ? obstacleWords[why].toLowerCase() : 'not free at this time'}`;

/** The same beside the vendor's name. */
export const whyText = ({ why }: Pick<VisitCandidate, 'why'>): string => (why ? obstacleWords[why] : 'Not free');
