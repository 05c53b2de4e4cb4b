import type { ConnectionView } from './connection.ts';

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

/** What goes when a loop is unlinked, said before it is. */
export const UNLINK_EFFECT =
  'This deletes the loop’s name, status and link kept here. The loop stays in Dotloop with all its documents. Linked again later, the same loop is found by its number.';

/** Said of a state that is missing, used, too old or somebody else's; the page puts “Failed to connect to Dotloop: ” before it. */
export const BAD_STATE = 'This connection was not begun here, or more than ten minutes ago.';

/** What stands in the way of a loop and is done on the page of integrations. */
export const NOT_CONNECTED = 'Connect to Dotloop under API integrations first.';
export const NO_PROFILE = 'Choose your Dotloop profile under API integrations first.';
