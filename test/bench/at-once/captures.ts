import { startCloud } from '../../support/cloud/cloud.ts';
import { call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { allAtOnce } from '../../support/people/one-winner.ts';
import { type Row, summarize } from '../measuring/measure.ts';

const AT_ONCE = 500;
const PEOPLE = 5;

/** R3 of reliability.md: how long the slowest but one in twenty waits when 500 captures of one person come at once. */
export const captures = async (): Promise<Row[]> => {
  const cloud = await startCloud();
  const waits: number[] = [];
  try {
    for (let person = 0; person <= PEOPLE; person++) {
      const body = { email: `person${person}@example.com`, source: 'website_form' };
      const { p95 } = await allAtOnce(AT_ONCE, () => call(cloud.origin, 'POST /api/leads', { body }));
      // The first round is the start of the functions.
      if (person > 0) waits.push(p95);
      await untilIdle(cloud.origin);
    }
  } finally {
    await cloud.stop();
  }
  const note = `${AT_ONCE} at once, ${PEOPLE} rounds, client and cloud on one machine`;
  return [{ row: 'R3', what: 'capture, p95', unit: 'ms', goal: '< 1000', ...summarize(waits), note }];
};
