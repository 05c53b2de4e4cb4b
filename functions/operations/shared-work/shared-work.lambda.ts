import { createSharedWork } from './deliver.ts';
import { openSharedWork } from './open-shared-work.ts';

export const handler = createSharedWork(openSharedWork());
