import { createOutboxRouter } from './outbox.ts';
import { openRoutes } from './outbox-routes.ts';

export const handler = createOutboxRouter(openRoutes());
