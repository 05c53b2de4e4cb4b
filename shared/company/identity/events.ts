import * as z from 'zod';
import { Role } from '../../contract/access.ts';
import { eventType } from '../../contract/event.ts';
import { SessionInfo } from './session.ts';

const SignIn = z.object({
  profileId: z.string(),
  sessionId: z.string(),
  startedAt: z.string(),
  /** The browser's zone (IANA name), where it told it. */
  timeZone: z.string().optional(),
  ...SessionInfo.pick({ deviceType: true, browser: true, platform: true }).shape,
});

/** Somebody signed in before 06:00 or after 22:00 by the clock of their browser. */
export const OddHourSignIn = eventType('session.odd_hour', SignIn);

/** Somebody signed in with another browser or platform than the last time. */
export const NewDeviceSignIn = eventType(
  'session.new_device',
  SignIn.extend({ email: z.string(), name: z.string().optional() }),
);

/** An address was invited to work for the tenant, or once more. */
export const MemberInvited = eventType(
  'member.invited',
  z.object({
    invitationId: z.string(),
    email: z.string(),
    roles: z.array(Role),
    invitedBy: z.string(),
    expiresAt: z.string().nullable(),
  }),
);
