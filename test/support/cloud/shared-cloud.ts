import type { TestProject } from 'vitest/node';
import { startCloud } from './cloud.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** One local cloud, in memory and without rate limits, for all tests that talk HTTP; or the running one of NORTHLIGHT_ORIGIN. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.NORTHLIGHT_ORIGIN;
  const cloud = given ? { origin: given, stop: async () => {} } : await startCloud({ demoLife: true });
  project.provide('origin', cloud.origin);
  return cloud.stop;
}
