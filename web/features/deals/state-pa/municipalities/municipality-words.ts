import type { Municipality } from '../../../../../shared/deals/state-pa/rules.ts';

export const certificateNames: Record<Municipality['certificate'], string> = {
  none: 'No certificate',
  use_and_occupancy: 'Use and occupancy certificate',
  move_in_permit: 'Move-in permit',
};

export const outcomeNames: Record<Municipality['outcomes'][number], string> = {
  full: 'A full certificate',
  temporary: 'A temporary certificate',
  access_only: 'Access only, to make repairs',
};
