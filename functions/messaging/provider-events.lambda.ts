import { openMessaging } from './open-messaging.ts';
import { providerEvents } from './provider-events.ts';

export const handler = providerEvents(openMessaging());
