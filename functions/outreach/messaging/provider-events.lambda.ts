import { openPlatformTable } from '../../platform/table/open.ts';
import { providerEvents } from './delivery/provider-events.ts';
import { openMessaging } from './open-messaging.ts';

export const handler = providerEvents(openMessaging((tableDeps) => openPlatformTable(tableDeps)));
