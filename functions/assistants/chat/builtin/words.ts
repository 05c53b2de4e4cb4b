import type { MomentLocale } from '../../../../shared/assistants/chat/moment-text.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Unserved } from '../../../../shared/crm/leads/unserved.ts';
import type { Adjustment } from '../../../../shared/sales/quoting/quote.ts';

/** Sentences of the built-in assistant, in the visitor's language. */
export interface Words {
  readonly locale: MomentLocale;
  readonly personOpen: (phone: string) => string;
  /** `opens` is when the office opens next, such as `Monday morning`. */
  readonly personClosed: (phone: string, hours: string, opens: string) => string;
  /** Before a handover because of a complaint. */
  readonly sorry: string;
  /** After a handover, while nobody has joined yet. */
  readonly waiting: readonly ((phone: string) => string)[];
  readonly steppedAside: (phone: string) => string;
  readonly leaveContact: string;
  readonly notifyKnown: (contact: string, zip: string) => string;
  readonly contactKnown: (contact: string) => string;
  readonly bot: (company: string) => string;
  readonly steering: string;
  readonly legal: string;
  readonly value: string;
  readonly buying: string;
  readonly selling: string;
  readonly hiring: (email: string) => string;
  readonly greeting: (company: string) => string;
  readonly thanks: string;
  readonly bye: string;
  readonly askServices: string;
  readonly askSize: (limits: string) => string;
  readonly sizeOutside: (limits: string) => string;
  readonly askRooms: string;
  readonly askZip: string;
  readonly askContact: string;
  readonly askName: string;
  readonly askEmail: string;
  readonly askPhone: (reason: string) => string;
  readonly askAddress: (town: string) => string;
  /** `basis` is what the price is for, such as `Photography for 3,200 sq ft`. */
  readonly quoted: (basis: string, total: string, services: number) => string;
  /** A sum with its sales tax in it. */
  readonly withTax: (sum: string, tax: string) => string;
  readonly basis: (services: string, measures: readonly string[]) => string;
  /** Names of services on a card. */
  readonly listed: (services: readonly ServiceCode[]) => string;
  /** A service of a price; the company may have named it. */
  readonly itemName: (service: ServiceCode, name: string) => string;
  readonly delivered: (services: string) => string;
  /** The services of a price, in a sentence. */
  readonly named: (services: readonly ServiceCode[]) => string;
  /** Why a price differs from the one by size. */
  readonly adjusted: (adjustment: Adjustment) => string;
  readonly squareFeet: (count: string) => string;
  readonly rooms: (count: number) => string;
  readonly offered: string;
  readonly noTimes: string;
  /** Where no date would help. */
  readonly nobodyDoes: (unserved: Unserved) => string;
  readonly whichPlan: string;
  readonly held: (minutes: number) => string;
  readonly taken: string;
  readonly unproven: string;
  readonly tooMuchOpen: string;
  readonly readBack: string;
  readonly priceChanged: (total: string) => string;
  readonly booked: (email: string) => string;
  readonly reserved: (email: string, amount: string, by: string) => string;
  readonly notYet: string;
  readonly served: (place: string, county: string) => string;
  readonly notServed: (place: string, county: string) => string;
  readonly remoteOnly: (services: string) => string;
  readonly area: (county: string, towns: string) => string;
  readonly priceList: string;
  /** `size` is what is known of the property, such as `2,400 sq ft`. */
  readonly priceListFor: (size: string) => string;
  readonly range: (service: string, from: string, to: string) => string;
  readonly rangeFrom: (service: string, from: string) => string;
  readonly removed: (services: string) => string;
  readonly wantTimes: string;
  readonly services: (names: string) => string;
  readonly packages: string;
  readonly contact: (phone: string, email: string) => string;
  /** When visits are made, and when the office answers. */
  readonly hours: (visits: string, office: string) => string;
  /** `services` with their prices, such as `drone photos ($150)`. */
  readonly offers: (services: readonly string[]) => string;
  readonly priceRange: (from: string, to: string | undefined) => string;
  readonly wantIt: (services: number) => string;
  readonly notAdded: string;
  readonly order: (hours: number) => string;
  readonly standing: (number: number | undefined) => string;
  /** What canceling and moving cost now; undefined if free. */
  readonly costs: (cancel: string | undefined, move: string | undefined) => string;
  readonly tooLate: (phone: string) => string;
  readonly payByLink: string;
  readonly underWay: string;
  readonly orderName: (number: number | undefined) => string;
  readonly whichOrder: string;
  /** What a change costs now; null if it is free. */
  readonly changeCost: (cents: string | null) => string;
  readonly cancelReadBack: (number: number | undefined, visits: string, cost: string) => string;
  readonly moveReadBack: (number: number | undefined, from: string, to: string, cost: string) => string;
  readonly moveTimes: (number: number | undefined, cost: string) => string;
  readonly orderCanceled: (number: number | undefined) => string;
  readonly orderMoved: (number: number | undefined) => string;
  readonly nothingChanged: string;
  readonly payLinkSent: (number: number | undefined, channel: 'email' | 'sms') => string;
  /** Why something is refused, by the code of the refusal; `text` says it in English. */
  readonly changeRefused: (code: string, text: string) => string;
  readonly showingRefused: (code: string, text: string) => string;
  readonly payLinkRefused: (code: string, text: string) => string;
  readonly moreOrders: (count: number) => string;
  readonly noted: (name: string) => string;
  readonly unknown: string;
  readonly unknownAgain: (phone: string) => string;
  readonly notOffered: (name: string) => string;
  readonly askHouse: string;
  readonly houseUnknown: string;
  /** `reason` is a sentence in English without its period. */
  readonly showingClosed: (house: string, reason: string) => string;
  readonly noShowTimes: (house: string) => string;
  readonly showTimes: (house: string, times: readonly string[]) => string;
  readonly showTimeTaken: string;
  readonly askGuest: (needs: { readonly name: boolean; readonly contact: boolean }) => string;
  readonly showingReadBack: (house: string, when: string, name: string) => string;
  readonly showingRequested: (house: string, when: string, answerBy: string) => string;
  readonly showingConfirmed: (house: string, when: string) => string;
  readonly nothingRequested: string;
  readonly say: {
    readonly yesShowing: string;
    readonly person: string;
    /** What most begin with. */
    readonly services: readonly string[];
    readonly times: string;
    readonly prices: string;
    readonly yes: string;
    readonly change: string;
    readonly option: (n: number) => string;
    readonly only: (service: ServiceCode) => string;
    readonly otherTimes: string;
    readonly book: string;
    readonly add: string;
    readonly move: string;
    readonly cancel: string;
    readonly payLink: string;
    readonly yesMove: string;
    readonly yesCancel: string;
    readonly keep: string;
  };
}
