import { bookingRoutes } from '../../support/world/booking-routes.ts';
import { NOW, orderFor, queryFor, startBookingWorld } from '../../support/world/booking-world.ts';
import { cpuOf, type Row, summarize } from '../measuring/measure.ts';

const REFUSALS = 300;
const ROUNDS = 3;
const WARM_UPS = 50;

/** CPU of this process for a confirmation that comes too late: in, looked up, refused with other times, out. */
export const refusals = async (): Promise<Row[]> => {
  const world = await startBookingWorld();
  const vendors = ['Brightframe Media', 'Spring Street Cleaning'].map((name) => ({
    ...world.vendor(name),
    parallelJobs: 1,
  }));
  const tenantId = await world.newTenant(vendors);
  const ask = bookingRoutes(world.table, { openTable: world.table.openTable }, tenantId);
  const { body: offer } = await ask(NOW, 'POST /api/availability', { body: queryFor(['photography']) });
  const planId = offer.plans[0].id;
  const confirm = () => ask(NOW, 'POST /api/orders', { body: orderFor(['photography'], { planId }) });
  const first = await confirm();
  if (first.status !== 201) throw new Error(`The first was answered ${first.status}: ${JSON.stringify(first.body)}`);
  const refused = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) {
      const { status, body } = await confirm();
      if (body.error?.code !== 'SLOT_TAKEN') throw new Error(`${status}: ${JSON.stringify(body)}`);
    }
  };
  await refused(WARM_UPS);
  const each: number[] = [];
  for (let n = 0; n < ROUNDS; n++) each.push((await cpuOf(() => refused(REFUSALS))) / REFUSALS);
  await world.stop();
  const note = `${ROUNDS} × ${REFUSALS} one after the other, through the routes, without the table’s own time`;
  return [
    { row: 'refusal', what: 'CPU of a refused confirmation', unit: 'ms', goal: '≤ 20', ...summarize(each), note },
  ];
};
