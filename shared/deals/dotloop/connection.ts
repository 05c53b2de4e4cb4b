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
});
export type ConnectionView = z.infer<typeof ConnectionView>;

/** What each state means to the person whose connection it is. */
export const connectionWords: Readonly<Record<ConnectionView['state'], string>> = {
  off: 'This platform has no app at Dotloop: transactions are kept here only.',
  none: 'Connect your Dotloop account to make loops from your transactions and won leads.',
  connecting: 'You began to connect and have not finished at Dotloop.',
  choose_profile:
    'Choose the profile in which your loops are made. Dotloop lets apps work in individual profiles only.',
  connected: 'Loops are made in this profile, and what changes in Dotloop is shown here.',
  reconnect_needed: 'Dotloop no longer accepts this connection. Connect again; your loops are kept.',
  disconnected: 'Disconnected. Nothing from Dotloop is kept here.',
};

/** What goes when somebody disconnects, said before they do. */
export const DISCONNECT_EFFECT =
  'This deletes the access to your Dotloop account, and the loop names, statuses and links kept here, at once. Your loops stay in Dotloop, and your transactions stay here.';

/** Said of a state that is missing, used, too old or somebody else's; the page puts “Failed to connect to Dotloop: ” before it. */
export const BAD_STATE = 'This connection was not begun here, or more than ten minutes ago.';
