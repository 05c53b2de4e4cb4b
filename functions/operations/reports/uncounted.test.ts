import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { type Offer, offerIdOf } from '../../../shared/fulfilment/dispatch/offer.ts';
import { accountOf } from '../../../shared/fulfilment/payments/account.ts';
import { type VisitRecord, VisitState, visitIdOf } from '../../../shared/sales/booking/visit-record.ts';
import { marshalled } from '../../../test/support/table/marshalled.ts';
import { offerItem } from '../../fulfilment/dispatch/store.ts';
import { type Stored, toItem } from '../../platform/table/item.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { createDice, type Dice } from '../demo/demo-random.ts';
import { countedOfVisit, factsOf } from './facts.ts';
import { createReports } from './follow-reports.ts';

const ZONE = 'America/New_York';
const START = Date.parse('2026-11-20T03:00:00Z');
const orderId = 'ord_01JABCDEFGHJKMNPQRSTVWXYZ0';
const prefix = 'T#ten_01JABCDEFGHJKMNPQRSTVWXYZ0#';

const visit: VisitRecord = {
  visitId: visitIdOf(orderId, 0),
  orderId,
  leadId: 'led_1',
  n: 0,
  services: ['photography'],
  vendorId: 'ven_1',
  vendorName: 'Crew',
  crew: [],
  state: 'planned',
  startsAt: toInstant(START),
  endsAt: toInstant(START + 75 * MINUTE),
  address: { line1: '1 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  customerName: 'Pat Buyer',
  tried: [],
  rounds: 0,
  pay: [],
  stamps: {},
  checklist: [],
  version: 1,
};
const offer: Offer = {
  offerId: offerIdOf(visit.visitId, 1),
  visitId: visit.visitId,
  orderId,
  vendorId: 'ven_1',
  round: 1,
  services: ['photography'],
  city: 'Doylestown',
  zip: '18901',
  startsAt: visit.startsAt,
  endsAt: visit.endsAt,
  travelMinutes: 10,
  pay: [],
  sentAt: toInstant(START),
  answerBy: toInstant(START + 60 * MINUTE),
  state: 'open',
  version: 1,
};

/** The visit with one thing that happened to it. */
const changed = (dice: Dice, of: VisitRecord): VisitRecord => {
  const at = toInstant(START + dice.between(-300, 300) * MINUTE);
  const changes: Partial<VisitRecord>[] = [
    { state: dice.pick(VisitState.options) },
    { startsAt: at },
    { endsAt: toInstant(START + dice.between(301, 500) * MINUTE) },
    { vendorId: dice.pick(['ven_1', 'ven_2']) },
    { vendorId: undefined },
    { services: dice.pick([['photography'], ['photography', 'drone']] as const).slice() },
    { stamps: dice.pick([{}, { working: { at, receivedAt: at } }]) },
    { pay: [{ service: 'photography', cents: dice.between(1, 9) }] },
    { rounds: of.rounds + 1, offerId: 'ofr_1', answerBy: at },
    { crew: [], lateMinutes: dice.between(1, 60) },
  ];
  return { ...of, ...dice.pick(changes), version: of.version + 1 };
};

const figuresOf = (each: VisitRecord, status: 'placed' | 'completed') => {
  const order = { orderId, number: 1, status, placedAt: toInstant(START), remote: [] };
  const account = accountOf({ total: 19_900, tax: 0, dueNow: 0, payBy: null, isAllDue: true }, []);
  return factsOf({ order, visits: [each], offers: [], account, lines: [], delivery: undefined, payouts: [] }, ZONE);
};
const hasSameFigures = (one: VisitRecord, other: VisitRecord): boolean =>
  (['placed', 'completed'] as const).every((status) =>
    isDeepStrictEqual(figuresOf(one, status), figuresOf(other, status)),
  );

/** Steps of drawn visits that are passed over, and how many of them change a figure. */
const passedOver = (counted: (each: VisitRecord) => object) => {
  const dice = createDice(5);
  const found = { steps: 0, passed: 0, wrong: 0 };
  for (let n = 0; n < 300; n++) {
    let known = visit;
    for (let step = 0; step < 6; step++) {
      const next = changed(dice, known);
      const isPassed = isDeepStrictEqual(counted(known), counted(next));
      found.steps += 1;
      if (isPassed) found.passed += 1;
      if (isPassed && !hasSameFigures(known, next)) found.wrong += 1;
      known = next;
    }
  }
  return found;
};

describe('what the figures pass over of a visit', () => {
  it('changes none of them', () => {
    const { steps, passed, wrong } = passedOver(countedOfVisit);
    expect(passed).toBeGreaterThan(steps / 10);
    expect(passed).toBeLessThan(steps * 0.9);
    expect(wrong).toBe(0);
  });

  it('control: without its start, its vendor or its work a visit is passed over whose figures change', () => {
    expect(passedOver((each) => ({ ...countedOfVisit(each), startsAt: 0 })).wrong).toBeGreaterThan(0);
    expect(passedOver((each) => ({ ...countedOfVisit(each), vendorId: '' })).wrong).toBeGreaterThan(0);
    expect(passedOver((each) => ({ ...countedOfVisit(each), working: 0 })).wrong).toBeGreaterThan(0);
  });
});

describe('the stream', () => {
  const imageOf = (stored: Stored | undefined) => (stored ? { ...marshalled(stored) } : undefined);
  const record = (before: Stored | undefined, after: Stored) =>
    ({ dynamodb: { OldImage: imageOf(before), NewImage: imageOf(after), SequenceNumber: '1' } }) as DynamoDBRecord;
  /** Whether the follower asks the table about this change; this one has no table. */
  const asks = async (...records: DynamoDBRecord[]): Promise<boolean> => {
    let asked = 0;
    const openTable = () => {
      asked += 1;
      throw new Error('There is no table');
    };
    const answer = await createReports({ openTable })({ Records: records }).catch(() => undefined);
    expect(answer?.batchItemFailures.length === 0).toBe(asked === 0);
    return asked > 0;
  };
  const stored = (each: VisitRecord) => toItem(prefix, visitItem, each);
  const storedOffer = (each: Offer) => toItem(prefix, offerItem, each);

  it('asks nothing of the table where dispatch offers a visit', async () => {
    const offered = { ...visit, state: 'offered', rounds: 1, offerId: offer.offerId, version: 2 } as const;
    expect(await asks(record(stored(visit), stored(offered)), record(undefined, storedOffer(offer)))).toBe(false);
  });

  it('counts a new visit, a moved one and an offer that is answered', async () => {
    expect(await asks(record(undefined, stored(visit)))).toBe(true);
    expect(await asks(record(stored(visit), stored({ ...visit, startsAt: toInstant(START + MINUTE) })))).toBe(true);
    expect(await asks(record(storedOffer(offer), storedOffer({ ...offer, state: 'declined' })))).toBe(true);
  });
});
