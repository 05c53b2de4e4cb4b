import { createOutboxSweep } from './outbox.ts';
import { openRoutes } from './outbox-routes.ts';

export const handler = createOutboxSweep(openRoutes());
