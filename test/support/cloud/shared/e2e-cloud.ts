import { turn } from '../../run/full.ts';
import { startLivelyCloud } from './lively-cloud.ts';

/** The local cloud that the browser tests visit, or the running one of NORTHLIGHT_ORIGIN, which is how its address travels. */
export default async function setup(): Promise<() => Promise<void>> {
  // One turn for all workers, also past midnight.
  process.env.NORTHLIGHT_TURN = String(turn);
  console.log(`Walks take their shares by NORTHLIGHT_TURN=${turn}`);
  if (process.env.NORTHLIGHT_ORIGIN) return async () => {};
  const cloud = await startLivelyCloud();
  process.env.NORTHLIGHT_ORIGIN = cloud.origin;
  return cloud.stop;
}
