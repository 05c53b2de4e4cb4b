import type { TestProject } from 'vitest/node';
import { startCloud } from '../cloud.ts';
import { startLivelyCloud } from './lively-cloud.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/**
 * One local cloud, in memory and without rate limits, for all tests that talk HTTP; or the running one of NORTHLIGHT_ORIGIN.
 * With NORTHLIGHT_DEMO_LIFE=off it has no weeks of made-up orders and leads.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { NORTHLIGHT_ORIGIN: given, NORTHLIGHT_DEMO_LIFE: life } = process.env;
  const start = life === 'off' ? startCloud : startLivelyCloud;
  const cloud = given ? { origin: given, stop: async () => {} } : await start();
  project.provide('origin', cloud.origin);
  return cloud.stop;
}
