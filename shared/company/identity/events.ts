import * as z from 'zod';
import { Role } from '../../contract/access/people.ts';
import { eventType } from '../../contract/events/event.ts';
import { SessionInfo } from './session.ts';

const SignIn = z.object({
  profileId: z.string(),
  sessionId: z.string(),
  startedAt: z.string(),
  /** Time zone of the browser (IANA name), if reported. */
  timeZone: z.string().optional(),
  ...SessionInfo.pick({ deviceType: true, browser: true, platform: true }).shape,
});

/** A sign-in before 06:00 or after 22:00 in the browser's time zone. */
export const OddHourSignIn = eventType('session.odd_hour', SignIn);

/** A sign-in with another browser or platform than the last one. */
export const NewDeviceSignIn = eventType(
  'session.new_device',
  SignIn.extend({ email: z.string(), name: z.string().optional() }),
);

/** An email address was invited to work for the tenant, or invited again. */
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
