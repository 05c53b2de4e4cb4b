import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';

/** Sentences of the built-in assistant, in the visitor's language. */
export interface Words {
  readonly personOpen: (phone: string) => string;
  readonly personClosed: (phone: string) => string;
  readonly leaveContact: string;
  readonly contactKnown: (contact: string) => string;
  readonly bot: (company: string) => string;
  readonly steering: string;
  readonly legal: string;
  readonly value: string;
  readonly rude: string;
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
  readonly quoted: (basis: string, total: string) => string;
  /** The services of a price, in a sentence. */
  readonly named: (services: readonly ServiceCode[]) => string;
  readonly squareFeet: (count: string) => string;
  readonly rooms: (count: number) => string;
  readonly offered: string;
  readonly noTimes: string;
  readonly whichPlan: string;
  readonly held: (minutes: number) => string;
  readonly taken: string;
  readonly unproven: string;
  readonly readBack: string;
  readonly priceChanged: (total: string) => string;
  readonly booked: (email: string) => string;
  readonly notYet: string;
  readonly served: (place: string, county: string) => string;
  readonly notServed: (place: string, county: string) => string;
  readonly remoteOnly: (services: string) => string;
  readonly area: (county: string, towns: string) => string;
  readonly priceList: string;
  readonly range: (service: string, from: string, to: string) => string;
  readonly wantTimes: string;
  readonly services: (names: string) => string;
  readonly packages: string;
  readonly contact: (phone: string, email: string) => string;
  readonly hours: string;
  readonly order: (hours: number) => string;
  readonly noted: (name: string) => string;
  readonly unknown: string;
  readonly unknownAgain: (phone: string) => string;
  readonly notOffered: (name: string) => string;
  readonly say: {
    readonly person: string;
    readonly times: string;
    readonly prices: string;
    readonly yes: string;
    readonly change: string;
    readonly option: (n: number) => string;
    readonly otherTimes: string;
    readonly book: string;
  };
}
