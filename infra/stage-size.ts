import { providerReports, queues } from '../shared/operations/queues.ts';
import type { FirewallChoice } from './constructs/edge/firewall.ts';

/** What a stage has of its own and what it shares, which decides what it costs while nobody uses it. */
export interface StageSize {
  /** Queues with a poller of their own; all others share two, one of them ordered. */
  readonly ownQueues: readonly string[];
  /** Failed sweeps, upgrades and batches of the stream end in one queue instead of one each. */
  readonly sharesFailures: boolean;
  /** Where generated secrets lie: in Secrets Manager, or as parameters, which cost nothing. */
  readonly secretsIn: 'secrets manager' | 'parameters';
  /** What seals the tokens of people's accounts elsewhere: a key of KMS, or a generated secret of the stage. */
  readonly tokensUnder: 'key' | 'secret';
  readonly firewall: FirewallChoice;
}

const everyQueue = [...Object.values(queues).flat(), providerReports].map(({ name }) => name);

/** The sizes of a stage; deploy.md says what each costs and gives up. `apart` is that of this machine, where nothing is billed. */
export const stageSizes = {
  apart: {
    ownQueues: everyQueue,
    sharesFailures: false,
    secretsIn: 'secrets manager',
    tokensUnder: 'key',
    firewall: 'managed',
  },
  full: {
    // Where somebody waits, or money does.
    ownQueues: ['lead-follow-up', 'customer-messages', 'payment-events'],
    sharesFailures: true,
    secretsIn: 'parameters',
    tokensUnder: 'key',
    firewall: 'managed',
  },
  small: {
    ownQueues: [],
    sharesFailures: true,
    secretsIn: 'parameters',
    tokensUnder: 'secret',
    firewall: 'none',
  },
} as const satisfies Record<string, StageSize>;

export type SizeName = keyof typeof stageSizes;
export const sizeNames: readonly string[] = Object.keys(stageSizes);
