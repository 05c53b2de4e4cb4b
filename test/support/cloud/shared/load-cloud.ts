import type { TestProject } from 'vitest/node';
import { startCloud } from '../cloud.ts';

/**
 * One local cloud, with the demo's companies and people only, for the load tests that leave it as they found it: faults
 * taken back, queues drained, clock untouched. One that kills or restores starts a cloud of its own;
 * races and rate limits have kept ones (`kept-cloud`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cloud = await startCloud();
  project.provide('origin', cloud.origin);
  return cloud.stop;
}
