/** What changed for whoever calls the API, newest first. A change that breaks callers is announced here before it comes. */
export interface ChangeEntry {
  /** Local date of the release. */
  readonly date: string;
  readonly title: string;
  readonly points: readonly string[];
}

export const changelogLead =
  'We add fields and events without a notice, so ignore what you don’t know. What would break you stands here three months ahead.';

export const changelog: readonly ChangeEntry[] = [
  {
    date: '2026-11-25',
    title: 'Keys, webhooks and a typed client',
    points: [
      'API keys with scopes, expiry, networks and rolling.',
      'Webhooks signed as Standard Webhooks defines it, tried for a day, with a log and replay.',
      'The description of the API names scopes and events; the typed client is made from it.',
    ],
  },
];
