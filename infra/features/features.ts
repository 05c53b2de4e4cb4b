import { assistants } from './assistants.ts';
import { company } from './company.ts';
import { crm } from './crm.ts';
import { deals } from './deals.ts';
import type { Feature, Place } from './feature.ts';
import { fulfilment } from './fulfilment.ts';
import { library } from './library.ts';
import { open } from './open.ts';
import { operations } from './operations.ts';
import { outreach } from './outreach.ts';
import { sales } from './sales.ts';
import { workspace } from './workspace.ts';

/** Every feature by its place; the stack loops over them. */
export const features: Readonly<Record<Place, Feature>> = {
  ...company,
  ...crm,
  ...library,
  ...sales,
  ...fulfilment,
  ...deals,
  ...outreach,
  ...assistants,
  ...open,
  ...workspace,
  ...operations,
};

/** The place of the only feature that answers requests that match no contract. */
export const placeOfUnknown = (all: Readonly<Record<string, Feature>>): string => {
  const [place, ...more] = Object.entries(all).flatMap(([each, { answersUnknown }]) => (answersUnknown ? [each] : []));
  if (!place || more.length > 0) throw new Error('Exactly one feature of infra/features answers what no contract has.');
  return place;
};
