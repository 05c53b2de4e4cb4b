import { startCloud } from '../../support/cloud/cloud.ts';
import { basketOf, orderBody, placeOrder, totalOf } from '../../support/people/journey.ts';
import { planOfSingleCrews } from '../../support/people/single-crew.ts';
import { type Row, summarize } from '../measuring/measure.ts';

const RIVALS = 500;
const SLOTS = 3;

/** Row 9: orders beyond the first of 500 at once, for several contested plans, over HTTP. */
export const doubleBookings = async (): Promise<Row[]> => {
  const cloud = await startCloud();
  const doubles: number[] = [];
  const tookMs: number[] = [];
  try {
    const basket = basketOf('photography');
    const total = await totalOf(cloud.origin, basket);
    for (let n = 0; n < SLOTS; n++) {
      const plan = await planOfSingleCrews(cloud.origin, basket);
      const start = performance.now();
      const confirm = () => placeOrder(cloud.origin, orderBody(basket, total, { planId: plan.id }));
      const answers = await Promise.all(Array.from({ length: RIVALS }, confirm));
      tookMs.push(performance.now() - start);
      doubles.push(answers.filter(({ status }) => status === 201).length - 1);
    }
  } finally {
    await cloud.stop();
  }
  const note = `${RIVALS} at once on each of ${SLOTS} plans, ${Math.round(summarize(tookMs).median)} ms a plan`;
  return [{ row: 9, what: 'double bookings', unit: 'orders too many', goal: '0', ...summarize(doubles), note }];
};
