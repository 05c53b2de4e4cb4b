import { startCloud } from './cloud.ts';

/** The local cloud that the browser tests visit; its address travels in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const cloud = await startCloud();
  process.env.NORTHLIGHT_ORIGIN = cloud.origin;
  return cloud.stop;
}
