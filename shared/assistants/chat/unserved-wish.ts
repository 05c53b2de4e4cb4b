import type { ServiceCode } from '../../company/catalog/service.ts';
import type { Unserved } from '../../crm/leads/unserved.ts';
import type { OrderChange } from './chat-state.ts';

/** What a look for times found that nobody does, for a new order or for one that moves, and what is wanted by now. */
interface Looked {
  readonly unserved?: Unserved | undefined;
  readonly change?: OrderChange | undefined;
  readonly facts: { readonly services: readonly ServiceCode[]; readonly zip?: string | undefined };
}

/** Those among them that are still wanted; undefined if none is. */
export const stillWanted = (unserved: Unserved | undefined, services: readonly ServiceCode[]): Unserved | undefined => {
  const wanted = unserved?.services.filter((code) => services.includes(code)) ?? [];
  return unserved && wanted.length > 0 ? { ...unserved, services: wanted } : undefined;
};

/** The move that was looked for before times of something else were, whatever was found of it. */
export const lookedBefore = (change: OrderChange | undefined): OrderChange | undefined =>
  change && { ...change, unserved: undefined };

/** What nobody does of that which somebody still wants there; undefined if nothing of the kind was found. */
export const unservedWish = ({ unserved, change, facts }: Looked): Unserved | undefined =>
  change?.unserved ?? (unserved?.zip === facts.zip ? stillWanted(unserved, facts.services) : undefined);
