import type { FeedAuth, FeedStrategy, FeedView } from '../../../../shared/deals/mls/feed.ts';

/** A feed as it is typed. */
export interface FeedDraft {
  readonly name: string;
  readonly serviceRoot: string;
  readonly auth: FeedAuth;
  readonly secret: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly scope: string;
  readonly originatingSystemName: string;
  readonly strategy: FeedStrategy;
  readonly disclaimer: string;
  readonly isOn: boolean;
}

export const draftOfFeed = (feed: FeedView | undefined): FeedDraft => ({
  name: feed?.name ?? '',
  serviceRoot: feed?.serviceRoot ?? '',
  auth: feed?.auth ?? 'client_credentials',
  secret: '',
  tokenUrl: feed?.tokenUrl ?? '',
  clientId: feed?.clientId ?? '',
  scope: feed?.scope ?? '',
  originatingSystemName: feed?.originatingSystemName ?? '',
  strategy: feed?.strategy ?? 'nextLink',
  disclaimer: feed?.disclaimer ?? '',
  isOn: feed?.isOn ?? true,
});

/** What the server is told of a draft: empty fields are left out. */
export const feedIn = (draft: FeedDraft) => {
  const { name, serviceRoot, auth, strategy, disclaimer } = draft;
  const filled = (value: string, key: string) => (value.trim() === '' ? {} : { [key]: value.trim() });
  return {
    name: name.trim(),
    serviceRoot: serviceRoot.trim(),
    auth,
    strategy,
    disclaimer: disclaimer.trim(),
    ...filled(draft.secret, 'secret'),
    ...(auth === 'client_credentials' && {
      ...filled(draft.tokenUrl, 'tokenUrl'),
      ...filled(draft.clientId, 'clientId'),
      ...filled(draft.scope, 'scope'),
    }),
    ...filled(draft.originatingSystemName, 'originatingSystemName'),
  };
};
