import type { TestProject } from 'vitest/node';
import { startCloud } from './cloud.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** One local cloud, in memory and without rate limits, for all tests that talk HTTP. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cloud = await startCloud();
  project.provide('origin', cloud.origin);
  return cloud.stop;
}
