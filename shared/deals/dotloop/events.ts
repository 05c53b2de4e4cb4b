import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import { LoopSubject } from './loop.ts';

const profile = { profileId: z.string() };

/** A profile was chosen, or Dotloop has ended its messages: they are to be subscribed to. */
export const DotloopListening = eventType('dotloop.listening', z.object(profile));

/** Somebody wants a loop. */
export const DotloopLoopAsked = eventType(
  'dotloop.loop_asked',
  z.object({ subject: LoopSubject, subjectId: z.string() }),
);

/** Dotloop tells of something of a profile; whoever handles it asks for it afresh. */
export const DotloopReported = eventType(
  'dotloop.reported',
  z.object({ ...profile, type: z.string(), loopId: z.string().optional(), tries: z.int().optional() }),
);

/** 02:30 by the company's clock: every loop of a profile is compared, `after` in several steps. */
export const DotloopNight = eventType('dotloop.night', z.object({ ...profile, after: z.string().optional() }));

/** Somebody has disconnected: Dotloop is to end the access too. */
export const DotloopDisconnected = eventType(
  'dotloop.disconnected',
  z.object({ ...profile, revocationId: z.string() }),
);

/** Dotloop no longer accepts a connection; its owner is told. */
export const DotloopReconnectNeeded = eventType('dotloop.reconnect_needed', z.object(profile));

/** What is done at Dotloop, one deal or profile at a time. */
export const dotloopWork = queueType({
  name: 'dotloop-work',
  fifo: true,
  events: [DotloopListening, DotloopLoopAsked, DotloopReported, DotloopNight, DotloopDisconnected],
});
