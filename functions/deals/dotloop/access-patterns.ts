import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { connectionItem, connectState, heardEvent, hookItem, loopItem, loopRef, revocationItem } from './store.ts';

/** The questions that the table answers for deals/dotloop. */
export const dotloopAccess: readonly AccessPattern[] = [
  {
    question: 'Who began this connection to Dotloop, and is it still good?',
    entities: [connectState],
    key: '`DOTLOOPSTATE#hash`, `STATE`',
    reads: '1, consistent; deleted under its version by whoever uses it up',
  },
  {
    question: 'How does a person’s connection to Dotloop stand?',
    entities: [connectionItem],
    key: '`DOTLOOP#profile`, `CONNECTION`',
    reads: '1, consistent; its version decides who refreshes the tokens',
  },
  {
    question: 'Which loop does a deal have?',
    entities: [loopItem],
    key: '`DEALLOOP#deal`, `LOOP`',
    reads: '1, consistent',
  },
  {
    question: 'All loops of a person, to compare them or to delete them',
    entities: [loopItem],
    index: 'gsi1',
    key: '`DOTLOOP#profile#LOOPS`, by deal',
    reads: 'page of rows',
  },
  {
    question: 'Which deal is a loop of Dotloop about?',
    entities: [loopRef],
    key: '`DOTLOOP#profile`, `LOOP#loop`',
    reads: '1, consistent, with each message',
  },
  {
    question: 'Which access is still to be ended at Dotloop?',
    entities: [revocationItem],
    key: '`DOTLOOP#profile`, `REVOCATION#id`',
    reads: '1, consistent; kept for a day at most',
  },
  {
    question: 'Was this message of Dotloop heard before?',
    entities: [heardEvent],
    key: '`DOTLOOPHEARD#event`, `HEARD`',
    reads: 'none: created with the event, under the condition that it is new; 90 days',
  },
  {
    question: 'Whose messages come under a name that Dotloop was given?',
    entities: [hookItem],
    key: '`DOTLOOPHOOK#hook`, `TENANT`',
    reads: '1, consistent, with each message of Dotloop',
    isPlatforms: true,
  },
];
