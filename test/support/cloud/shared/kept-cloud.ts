import { type CloudOptions, type RunningCloud, startCloud } from '../cloud.ts';

// Beside the modules, which every file begins anew in the same process, with which the clouds end.
const kept = globalThis as { keptClouds?: Map<string, Promise<RunningCloud>> };

/** A cloud that files share one after the other: the first that names it starts it. They leave it whole. */
export const keptCloud = (name: string, options: CloudOptions = {}): Promise<RunningCloud> => {
  kept.keptClouds ??= new Map();
  const cloud = kept.keptClouds.get(name) ?? startCloud(options);
  kept.keptClouds.set(name, cloud);
  return cloud;
};
