import * as z from 'zod';

/** connecting → choose_profile → connected → reconnect_needed | disconnected (deals.md 5). */
export const ConnectionState = z.enum([
  'connecting',
  'choose_profile',
  'connected',
  'reconnect_needed',
  'disconnected',
]);
export type ConnectionState = z.infer<typeof ConnectionState>;

/** A profile of the person's Dotloop account in which loops can be made: only INDIVIDUAL ones can. */
export const DotloopProfile = z.object({ dotloopProfileId: z.string(), name: z.string() });
export type DotloopProfile = z.infer<typeof DotloopProfile>;

/** A person's connection as its page shows it; without tokens. */
export const ConnectionView = z.object({
  /** `off` on a platform without an app at Dotloop; `none` before the first try. */
  state: z.enum(['off', 'none', ...ConnectionState.options]),
  words: z.string(),
  profiles: z.array(DotloopProfile),
  profile: DotloopProfile.nullable(),
  /** True once Dotloop sends its messages about this profile. */
  hearsChanges: z.boolean(),
  connectedAt: z.string().nullable(),
  /** When all loops were last compared with Dotloop. */
  comparedAt: z.string().nullable(),
  /** How the last calls went: those in a row without an answer, and until when Dotloop is left alone. */
  health: z.object({ failures: z.int(), restsUntil: z.string().nullable() }),
});
export type ConnectionView = z.infer<typeof ConnectionView>;
