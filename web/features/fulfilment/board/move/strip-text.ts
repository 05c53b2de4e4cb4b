import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { isPromised } from '../../../../../shared/sales/booking/booking-status.ts';
import type { Proposal } from './proposal.ts';

/** How a visit goes to a vendor: as an offer to accept, or at once because they have said yes. */
export type AssignMode = 'offer' | 'direct';

interface Said {
  /** What happens, as a sentence without its end. */
  readonly what: string;
  /** Who hears of it, and who does not. */
  readonly told: string;
  /** The button. */
  readonly confirm: string;
  /** What is said once it is done. */
  readonly done: string;
}

interface About {
  readonly visit: BoardVisit;
  readonly mode: AssignMode;
  readonly tell: boolean;
  /** The vendor to be, by name. */
  readonly to: string;
  /** True if it stays with its vendor, for another crew. */
  readonly isOwn: boolean;
  /** `Tue, Nov 24, 9:00 – 10:30 AM`. */
  readonly when: string;
}

/** What becomes of the vendor who has the visit now, or is asked for it. */
const loses = ({ state, vendorName }: BoardVisit): string => {
  if (vendorName === undefined) return '';
  if (state === 'offered') return ` · tells ${vendorName} the offer is withdrawn`;
  return isPromised(state) ? ` · tells ${vendorName} the job is no longer theirs` : '';
};

const leaves = ({ visit, to, isOwn }: About): string => (visit.vendorName === to || isOwn ? '' : loses(visit));

const customerIs = ({ tell, visit }: About): string =>
  tell ? `tells ${visit.customerName || 'the customer'}` : 'not the customer';

const assigned = (about: About): Said => {
  const { visit, mode, to } = about;
  const what = `${serviceNames(visit.services)}, ${visit.address.line1}`;
  const isOffer = mode === 'offer';
  return {
    what: `${isOffer ? 'Offer' : 'Give'} ${what} to ${to}`,
    told: `tells ${to}${isOffer ? ', who has to accept' : ''}${leaves(about)} · ${isOffer ? 'the customer once it is accepted' : customerIs(about)}`,
    confirm: `${isOffer ? 'Offer' : 'Give'} to ${to}`,
    done: `${isOffer ? 'Offered' : 'Gave'} ${what} to ${to}.`,
  };
};

const moved = (about: About): Said => {
  const what = `${serviceNames(about.visit.services)}, ${about.visit.address.line1} to ${about.when} with ${about.to}`;
  return {
    what: `Move ${what}`,
    told: `tells ${about.to}, who has to accept the time${leaves(about)} · ${customerIs(about)}`,
    confirm: 'Move it',
    done: `Moved ${what}.`,
  };
};

/** What the strip says before anything is sent. */
export const saidOf = (proposal: Proposal, about: About): Said => {
  const { visit } = about;
  const what = `${serviceNames(visit.services)}, ${visit.address.line1}`;
  if (proposal.act === 'assign') return assigned(about);
  if (proposal.act === 'move') return moved(about);
  if (proposal.act === 'hold')
    return {
      what: `Let ${what} wait`,
      told: `its time stays reserved${loses(visit)} · not the customer`,
      confirm: 'Let it wait',
      done: `${what} waits. Its time stays reserved.`,
    };
  if (proposal.act === 'resume')
    return {
      what: `End the wait of ${what}`,
      told: 'offers it again at its time · not the customer',
      confirm: 'Offer it again',
      done: `Ended the wait of ${what}.`,
    };
  const vendor = visit.vendorName ?? 'its vendor';
  return {
    what: `Take ${what} from ${vendor}, who does not come`,
    told: `its time stays reserved, and a task asks for another vendor${loses(visit)}`,
    confirm: `Take it from ${vendor}`,
    done: `Took ${what} from ${vendor}. A task asks for another vendor.`,
  };
};
