import { newId } from '../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { GivenDocument, SharedView } from '../../../shared/library/documents/contract.ts';
import type { DocumentAct, DocumentNode, ShownShare } from '../../../shared/library/documents/document.ts';
import {
  DEAL_SHARE_DAYS,
  DEAL_SHARE_OPENS,
  MAX_SHARE_OPENS,
  MAX_SHARES,
} from '../../../shared/library/documents/document-limits.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { Request, SignedRequest } from '../../platform/http/request.ts';
import { keyedId, madeBefore } from '../../platform/signed/keyed-id.ts';
import { type Signer, sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { notReady } from './act-on-document.ts';
import { everyShare, readShares } from './every-share.ts';
import { documentAct, documentShare, type StoredShare, shareCount } from './store.ts';
import { personOf, traced } from './trace.ts';
import { findDocument, isBinned, readTree, subtreeOf, type Tree } from './tree.ts';

export const tokenHashOf = (token: string): string => Buffer.from(sha256(`share ${token}`)).toString('hex');

const isWorking = ({ revokedAt, expiresAt }: Pick<StoredShare, 'revokedAt' | 'expiresAt'>, now: number): boolean =>
  revokedAt === undefined && Date.parse(expiresAt) > now;

const shown = ({ tokenHash: _, ...share }: StoredShare, opens: number, lastOpenedAt?: string): ShownShare => ({
  ...share,
  opens,
  ...(lastOpenedAt === undefined ? {} : { lastOpenedAt }),
});

/** A document as people outside the office see it; undefined until a version is ready. */
export const givenDocument = ({ documentId, name, current }: DocumentNode): GivenDocument[] =>
  current ? [{ documentId, name, contentType: current.contentType, size: current.size, addedAt: current.addedAt }] : [];

const SHOWN = 100;

/** The newest share links of a document and all older ones that work, with their openings, newest first. */
export const listShares = async (
  { table, now }: Pick<Request<unknown>, 'table' | 'now'>,
  documentId: string,
  acts: readonly Pick<DocumentAct, 'act' | 'shareId' | 'at'>[],
): Promise<ShownShare[]> => {
  const every = await everyShare(table, documentId);
  const items = every.filter((share, place) => place < SHOWN || isWorking(share, now));
  const fresh = await Promise.all(
    items.map(async (share) => ({
      share: (await table.get(documentShare, share, { consistent: true })) ?? share,
      count: await table.get(shareCount, share, { consistent: true }),
    })),
  );
  return fresh.map(({ share, count }) =>
    shown(share, count?.n ?? 0, acts.find(({ act, shareId }) => act === 'opened' && shareId === share.shareId)?.at),
  );
};

const tooManyShares = () =>
  new AppError('conflict', 'TOO_MANY_SHARES', `At most ${MAX_SHARES} links of a document work at once`, {
    details: [{ path: 'documentId', message: `has ${MAX_SHARES} links that work; revoke one first` }],
  });

type ShareInput = SignedRequest<{ documentId: string; days: number; maxOpens?: number | undefined }>;

/** How often a link may be opened; one to a deal's document works seven days and twenty times at most. */
const opensAllowed = ({ days, maxOpens }: ShareInput['input'], { root }: DocumentNode): number | undefined => {
  if (root.kind !== 'transaction') return maxOpens;
  const problems = [
    ...(days > DEAL_SHARE_DAYS ? [{ path: 'days', message: `must be at most ${DEAL_SHARE_DAYS} for a deal` }] : []),
    ...((maxOpens ?? 0) > DEAL_SHARE_OPENS
      ? [{ path: 'maxOpens', message: `must be at most ${DEAL_SHARE_OPENS} for a deal` }]
      : []),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  return maxOpens ?? DEAL_SHARE_OPENS;
};

interface ShareWithToken {
  readonly share: ShownShare;
  readonly token: string;
}

/**
 * The token of a link, derived from our signing keys, so that it is kept nowhere and a repeat tells the same one; older
 * links have a token of their own. The first is the one to give to a new link.
 */
const tokensOf = (signer: Signer, tenantId: string, shareId: string): [string, ...string[]] =>
  signer.secretsFor('document share', `${tenantId} ${shareId}`);

/** The link that an earlier try under the request's key has made, as it is now, with the token that it told. */
const toldBefore = async (request: ShareInput, tokens: readonly string[]): Promise<ShareWithToken | undefined> => {
  const { table } = request;
  for (const token of tokens) {
    const tokenHash = tokenHashOf(token);
    const share = await madeBefore(request, documentShare, { tokenHash });
    if (!share) continue;
    const count = await table.get(shareCount, { tokenHash }, { consistent: true });
    return { share: shown(share, count?.n ?? 0), token };
  }
  return undefined;
};

/** Makes a link; a repeat under its key makes no second one and tells the same. */
export const shareDocument = async (request: ShareInput, node: DocumentNode, signer: Signer): Promise<ShareWithToken> =>
  await untilWritten(async () => await makeShare(request, node, signer));

const makeShare = async (request: ShareInput, node: DocumentNode, signer: Signer): Promise<ShareWithToken> => {
  const { table, now, caller, input } = request;
  if (node.type === 'document' && !node.current) throw notReady();
  const shareId = keyedId('share', request, 'share', node.documentId);
  const tokens = tokensOf(signer, table.tenantId, shareId);
  // Listed before the look-up by its token: what is in the list, the look-up finds.
  const { shares, keep } = await readShares(table, node.documentId);
  const listed = shares.filter((share) => isWorking(share, now)).map((share) => documentShare.key(share));
  const read = sortItems(await table.getMany(listed, { consistent: true }), { shares: documentShare });
  const open = read.shares.filter((share) => isWorking(share, now));
  const known = await toldBefore(request, tokens);
  if (known) return known;
  // A token that nobody can be told again; two links of one name could not both be revoked.
  if (open.some((share) => share.shareId === shareId)) throw versionConflict('Share');
  if (open.length >= MAX_SHARES) throw tooManyShares();
  const maxOpens = opensAllowed(input, node);
  const [token] = tokens;
  const share: StoredShare = {
    shareId,
    documentId: node.documentId,
    createdAt: toInstant(now),
    createdBy: personOf(caller),
    expiresAt: toInstant(now + input.days * DAY),
    ...(maxOpens === undefined ? {} : { maxOpens }),
    tokenHash: tokenHashOf(token),
    version: 1,
  };
  const words = `for ${input.days} days${maxOpens === undefined ? '' : `, at most ${maxOpens} openings`}`;
  const log = traced(request, node, 'shared', words, share.shareId);
  await table.commit(table.create(documentShare, share), keep([...open, share]), ...log);
  return { share: shown(share, 0), token };
};

/** Ends a link at once; one that was ended before stays as it is. */
export const revokeShare = async (
  request: SignedRequest<{ documentId: string; shareId: string }>,
  node: DocumentNode,
): Promise<ShownShare> => {
  const { table, now, input } = request;
  const row = (await everyShare(table, node.documentId)).find(({ shareId }) => shareId === input.shareId);
  const share = row && (await table.get(documentShare, row, { consistent: true }));
  if (!share) throw notFound('Share');
  const count = await table.get(shareCount, share, { consistent: true });
  if (share.revokedAt !== undefined) return shown(share, count?.n ?? 0);
  const change = { revokedAt: toInstant(now) };
  await table
    .commit(table.patch(documentShare, share, change), ...traced(request, node, 'revoked', undefined, share.shareId))
    .catch((error) => {
      throw isWriteLost(error) ? versionConflict('Share') : error;
    });
  return shown({ ...share, ...change, version: share.version + 1 }, count?.n ?? 0);
};

const COUNT_KEPT_DAYS = 90;

/** One answer for a link that is wrong, over, used up or revoked, and for one whose document is gone. */
const noShare = () => notFound('Link');

interface OpenShare {
  readonly share: StoredShare;
  readonly node: DocumentNode;
  readonly tree: Tree;
  readonly opens: number;
}

/** What a token opens; 404 for every token that opens nothing. */
export const claimShare = async (
  { table, now }: Pick<Request<unknown>, 'table' | 'now'>,
  token: string,
): Promise<OpenShare> => {
  const tokenHash = tokenHashOf(token);
  const [share, count] = await Promise.all([
    table.get(documentShare, { tokenHash }, { consistent: true }),
    table.get(shareCount, { tokenHash }, { consistent: true }),
  ]);
  if (!share || share.revokedAt !== undefined || Date.parse(share.expiresAt) <= now) throw noShare();
  const opens = count?.n ?? 0;
  if (share.maxOpens !== undefined && opens >= share.maxOpens) throw noShare();
  const node = await findDocument(table, share.documentId);
  if (!node) throw noShare();
  const tree = await readTree(table, node.root);
  if (isBinned(tree, node)) throw noShare();
  return { share, node, tree, opens };
};

const documentsIn = (tree: Tree, node: DocumentNode): DocumentNode[] =>
  subtreeOf(tree, node.documentId).filter((each) => each.type === 'document' && !isBinned(tree, each));

/** What the page of a link shows; looking at it is no opening. */
export const viewShare = ({ share, node, tree, opens }: OpenShare): SharedView => ({
  name: node.name,
  type: node.type,
  items: documentsIn(tree, node).flatMap(givenDocument),
  expiresAt: share.expiresAt,
  ...(share.maxOpens === undefined ? {} : { opensLeft: share.maxOpens - opens }),
});

/** Counts an opening against the limit, in one transaction with the share as it was read: no two take the last one. */
export const countOpening = async (
  { table, now }: Pick<Request<unknown>, 'table' | 'now'>,
  { share, node, tree, opens }: OpenShare,
  documentId: string,
): Promise<DocumentNode> => {
  const found = documentsIn(tree, node).find((each) => each.documentId === documentId);
  if (!found?.current) throw noShare();
  const limit = share.maxOpens === undefined ? {} : { atMost: share.maxOpens };
  // A count says nothing once its link is over.
  const ttl = Math.ceil((Date.parse(share.expiresAt) + COUNT_KEPT_DAYS * DAY) / 1000);
  const detail = node.documentId === found.documentId ? undefined : found.name;
  const opened = {
    documentId: node.documentId,
    actId: newId('event', now),
    at: toInstant(now),
    act: 'opened' as const,
  };
  await table
    .commit(
      table.unchanged(documentShare, share),
      table.add({ key: shareCount.key(share), field: 'n', by: 1, ttl, ...limit }),
      // A link without a limit opens on; the log of its document tells of so many openings and no more.
      ...(opens < MAX_SHARE_OPENS ? [table.create(documentAct, { ...opened, detail, shareId: share.shareId })] : []),
    )
    .catch((error) => {
      throw isWriteLost(error) ? noShare() : error;
    });
  return found;
};
