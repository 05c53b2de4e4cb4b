import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import {
  buyerAgreementItem,
  openHouseItem,
  openHouseVisitor,
  showDay,
  showingAsk,
  showingCount,
  showingItem,
} from './store.ts';

/** The questions that the table answers for deals/showings. */
export const showingAccess: readonly AccessPattern[] = [
  {
    question: 'What does a showing say, and where does it stand?',
    entities: [showingItem],
    key: '`SHOWING#showing`, `SHOWING`',
    reads: '1, consistent; its changes are decided under its version',
  },
  {
    question: 'The showings of some days, by their start',
    entities: [showingItem],
    index: 'gsi1',
    key: '`SHOWINGS`, by time',
    reads: 'page of rows; an agent’s are picked from them',
  },
  {
    question: 'The showings of a listing, by their start',
    entities: [showingItem],
    index: 'gsi2',
    key: '`LISTING#listing#SHOWINGS`, by time',
    reads: 'page of rows',
  },
  {
    question: 'The showings of a person',
    entities: [showingItem],
    index: 'gsi3',
    key: '`LEAD#lead#SHOWINGS` or `GUEST#contact#SHOWINGS`, by time',
    reads: 'all, for a copy or an erasure',
  },
  {
    question: 'Which times of a day hold showings and open houses?',
    entities: [showDay],
    key: '`LISTING#listing`, `SHOWDAY#date`',
    reads: 'the days that are offered, consistent; its version decides who gets a time',
  },
  {
    question: 'How often did strangers ask an agent for showings today?',
    entities: [showingCount],
    key: '`AGENT#profile`, `SHOWINGCOUNT#date`',
    reads: '1, consistent; its version counts each request once',
  },
  {
    question: 'Which request does a text message answer?',
    entities: [showingAsk],
    key: '`SHOWINGASK#phone`, `showing#party`',
    reads: 'those that wait, consistent',
  },
  {
    question: 'An open house',
    entities: [openHouseItem],
    key: '`OPENHOUSE#openHouse`, `OPENHOUSE`',
    reads: '1, consistent',
  },
  {
    question: 'The open houses of some days, by their start',
    entities: [openHouseItem],
    index: 'gsi1',
    key: '`OPENHOUSES`, by time',
    reads: 'page of rows; an agent’s are picked from them',
  },
  {
    question: 'The open houses of a listing',
    entities: [openHouseItem],
    index: 'gsi2',
    key: '`LISTING#listing#OPENHOUSES`, by time',
    reads: 'page of rows',
  },
  {
    question: 'Who signed in at an open house?',
    entities: [openHouseVisitor],
    key: '`OPENHOUSE#openHouse`, `VISITOR#visitor`',
    reads: 'all, at most 200',
  },
  {
    question: 'Which open houses did a lead come to?',
    entities: [openHouseVisitor],
    index: 'gsi3',
    key: '`LEAD#lead#OPENHOUSES`, by time',
    reads: 'all, for a copy or an erasure',
  },
  {
    question: 'Which agreements of buyers wait for approval or hold?',
    entities: [buyerAgreementItem],
    index: 'gsi1',
    key: '`BUYERAGREEMENTS`, by submission',
    reads: 'page of rows, and their leads',
  },
  {
    question: 'May houses be shown to a buyer of ours?',
    entities: [buyerAgreementItem],
    key: '`LEAD#lead#DEALS`, `BUYERAGREEMENT`',
    reads: '1, consistent',
  },
];
