import { startCloud } from './cloud.ts';

/** The local cloud that the browser tests visit, or the running one of NORTHLIGHT_ORIGIN, which is how its address travels. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.NORTHLIGHT_ORIGIN) return async () => {};
  const cloud = await startCloud({ demoLife: true });
  process.env.NORTHLIGHT_ORIGIN = cloud.origin;
  return cloud.stop;
}
