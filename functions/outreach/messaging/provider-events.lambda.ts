import { openPlatformTable } from '../../platform/table/open.ts';
import { openMessaging } from './open-messaging.ts';
import { providerEvents } from './delivery/provider-events.ts';

export const handler = providerEvents(openMessaging((tableDeps) => openPlatformTable(tableDeps)));
