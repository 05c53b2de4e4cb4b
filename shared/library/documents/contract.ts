import * as z from 'zod';
import { access, party } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { FileAddress, FileParts } from '../files/contract.ts';
import { fileTypeNames } from '../files/file-rules.ts';
import {
  Audience,
  DocumentAct,
  DocumentName,
  DocumentNode,
  DocumentVersion,
  RootKind,
  ShownShare,
} from './document.ts';
import { MAX_SHARE_DAYS, MAX_SHARE_OPENS, SHARE_DAYS } from './document-limits.ts';

const documentId = PathId;
const version = z.int();
const Token = z.string().min(1).max(200);
const n = z.coerce.number().int().min(1);
const place = { rootKind: RootKind, rootId: z.string().min(1).max(80), parentId: idOf('document').optional() };
const feature = 'document_manager' as const;
const limit = { count: 600, seconds: 60 };

/** The property or order that documents belong to, in words. */
export const RootRow = z.object({
  kind: RootKind,
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  documents: z.int(),
  changedAt: Instant.optional(),
});
export type RootRow = z.infer<typeof RootRow>;

/** A document as people outside the office see it. */
export const GivenDocument = z.object({
  documentId: z.string(),
  name: z.string(),
  contentType: z.enum(fileTypeNames),
  size: z.int(),
  addedAt: z.string(),
});
export type GivenDocument = z.infer<typeof GivenDocument>;

const GivenList = z.object({ items: z.array(GivenDocument) });

/** What a share link opens. */
export const SharedView = z.object({
  name: z.string(),
  type: DocumentNode.shape.type,
  items: z.array(GivenDocument),
  expiresAt: Instant,
  /** How often it can still be opened; absent where that is not limited. */
  opensLeft: z.int().optional(),
});
export type SharedView = z.infer<typeof SharedView>;

export const DocumentDetails = z.object({
  document: DocumentNode,
  /** Newest first. */
  versions: z.array(DocumentVersion),
  shares: z.array(ShownShare),
  activity: z.array(DocumentAct),
});
export type DocumentDetails = z.infer<typeof DocumentDetails>;

/** Documents of properties and orders: folders, versions, bin, legal hold and share links. */
export const documentStoreContract = {
  documentRoots: route({
    method: 'GET',
    path: '/api/documents/roots',
    summary: 'Properties and orders that have documents, last changed first, or those that a word finds',
    access: access.staff,
    feature,
    input: z.strictObject({ q: z.string().max(80).optional() }),
    output: z.object({ items: z.array(RootRow) }),
  }),
  documents: route({
    method: 'GET',
    path: '/api/documents',
    summary: 'All folders and documents of a property or order, with its bin',
    access: access.staff,
    feature,
    input: z.strictObject({ rootKind: RootKind, rootId: z.string().min(1).max(80) }),
    output: z.object({ root: RootRow, items: z.array(DocumentNode), bin: z.array(DocumentNode) }),
  }),
  document: route({
    method: 'GET',
    path: '/api/documents/{documentId}',
    summary: 'A document with its versions, share links and what happened with it',
    access: access.staff,
    feature,
    input: z.strictObject({ documentId }),
    output: DocumentDetails,
  }),
  createFolder: route({
    method: 'POST',
    path: '/api/documents/folders',
    summary: 'Create a folder, at most eight deep',
    access: access.staff,
    feature,
    input: z.strictObject({ ...place, name: DocumentName }),
    output: DocumentNode,
    status: 201,
    errors: ['NAME_TAKEN', 'TOO_DEEP', 'TOO_MANY_DOCUMENTS'],
    limit,
  }),
  addDocument: route({
    method: 'POST',
    path: '/api/documents/files',
    summary:
      'Declare a document and get the addresses of its parts; a name that is taken needs `onTaken`, or another name',
    access: access.staff,
    feature,
    input: z.strictObject({
      ...place,
      name: DocumentName,
      size: z.int().min(1),
      contentType: z.enum(fileTypeNames),
      /** Lowercase hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
      /** What a taken name means: another version of that document, or the next free name. */
      onTaken: z.enum(['version', 'rename']).optional(),
    }),
    output: z.object({ document: DocumentNode, n: z.int(), file: FileParts }),
    status: 201,
    errors: ['NAME_TAKEN', 'STORAGE_FULL', 'TOO_MANY_DOCUMENTS', 'TOO_MANY_FILES', 'FILE_REFUSED'],
    limit,
  }),
  changeDocument: route({
    method: 'PATCH',
    path: '/api/documents/{documentId}',
    summary: 'Rename, move within its property or order (null is the top), or say who beside the office sees it',
    access: access.staff,
    feature,
    input: z.strictObject({
      documentId,
      version,
      name: DocumentName.optional(),
      parentId: idOf('document').nullable().optional(),
      audience: z.array(Audience).max(2).optional(),
    }),
    output: DocumentNode,
    errors: ['NAME_TAKEN', 'TOO_DEEP', 'VERSION_CONFLICT'],
  }),
  restoreVersion: route({
    method: 'POST',
    path: '/api/documents/{documentId}/restore',
    summary: 'Make an older version the newest: a new version with its bytes',
    access: access.staff,
    feature,
    input: z.strictObject({ documentId, version, n: z.int().min(1) }),
    output: DocumentNode,
    errors: ['VERSION_CONFLICT', 'FILE_NOT_READY'],
  }),
  documentAddress: route({
    method: 'GET',
    path: '/api/documents/{documentId}/address',
    summary: 'An address of five minutes of a version that is ready, to look at or to save',
    access: access.staff,
    feature,
    input: z.strictObject({ documentId, n: n.optional(), as: z.enum(['view', 'save']).default('view') }),
    output: FileAddress,
    errors: ['FILE_NOT_READY'],
    limit,
  }),
  binDocument: route({
    method: 'POST',
    path: '/api/documents/{documentId}/bin',
    summary: 'Put a document or folder into the bin, where it stays for 30 days',
    access: access.staff,
    feature,
    input: z.strictObject({ documentId, version }),
    output: DocumentNode,
    errors: ['VERSION_CONFLICT', 'DOCUMENT_HELD'],
  }),
  recoverDocument: route({
    method: 'POST',
    path: '/api/documents/{documentId}/recover',
    summary: 'Take a document or folder out of the bin, under another name where its own was taken',
    access: access.staff,
    feature,
    input: z.strictObject({ documentId, version, name: DocumentName.optional() }),
    output: DocumentNode,
    errors: ['VERSION_CONFLICT', 'NAME_TAKEN', 'TOO_DEEP'],
  }),
  endDocument: route({
    method: 'DELETE',
    path: '/api/documents/{documentId}',
    summary: 'Delete for good what is in the bin, with all versions',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({ documentId }),
    output: z.void(),
    status: 204,
    errors: ['DOCUMENT_HELD', 'NOT_IN_BIN'],
  }),
  holdDocument: route({
    method: 'POST',
    path: '/api/documents/{documentId}/hold',
    summary: 'Legal hold: nothing deletes the document, neither bin, retention nor erasure, until it is released',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({ documentId, version, isHeld: z.boolean(), reason: text(300) }),
    output: DocumentNode,
    errors: ['VERSION_CONFLICT'],
  }),
  shareDocument: route({
    method: 'POST',
    path: '/api/documents/{documentId}/shares',
    summary: 'Make a link that opens the document without a sign-in; the link is told once',
    access: access.staff,
    feature,
    input: z.strictObject({
      documentId,
      days: z.int().min(1).max(MAX_SHARE_DAYS).default(SHARE_DAYS),
      maxOpens: z.int().min(1).max(MAX_SHARE_OPENS).optional(),
    }),
    output: z.object({ share: ShownShare, url: z.string() }),
    status: 201,
    idempotent: true,
    errors: ['TOO_MANY_SHARES', 'FILE_NOT_READY'],
  }),
  revokeShare: route({
    method: 'POST',
    path: '/api/documents/{documentId}/shares/{shareId}/revoke',
    summary: 'End a share link at once; what was downloaded stays with whoever has it',
    access: access.staff,
    feature,
    input: z.strictObject({ documentId, shareId: PathId }),
    output: ShownShare,
  }),
  share: route({
    method: 'GET',
    path: '/api/shares/{token}',
    summary: 'What a share link opens; the same 404 for one that is wrong, over or revoked',
    access: access.public,
    input: z.strictObject({ token: Token }),
    output: SharedView,
    limit: { count: 60, seconds: 60 },
  }),
  openShare: route({
    method: 'POST',
    path: '/api/shares/{token}/open',
    summary: 'Open a shared document: an address of five minutes; each counts as one opening',
    access: access.public,
    input: z.strictObject({
      token: Token,
      documentId: z.string().min(1).max(80),
      as: z.enum(['view', 'save']).default('view'),
    }),
    output: FileAddress,
    limit: { count: 60, seconds: 60 },
  }),
  vendorDocuments: route({
    method: 'GET',
    path: '/api/vendor/documents',
    summary: 'The documents of the order of one of the caller’s own jobs that vendors may see',
    access: access.vendor,
    input: z.strictObject({ visitId: idOf('visit') }),
    output: GivenList,
  }),
  vendorDocumentAddress: route({
    method: 'GET',
    path: '/api/vendor/documents/{visitId}/{documentId}/address',
    summary: 'An address of five minutes of a document of one of the caller’s own jobs',
    access: access.vendor,
    input: z.strictObject({ documentId, visitId: PathId }),
    output: FileAddress,
    limit,
  }),
  orderDocuments: route({
    method: 'GET',
    path: '/api/orders/{orderId}/documents',
    summary: 'The documents of an order that are shared with its people',
    access: party.see,
    input: z.strictObject({ orderId: PathId, token: Token.optional() }),
    output: GivenList,
  }),
  orderDocumentAddress: route({
    method: 'GET',
    path: '/api/orders/{orderId}/documents/{documentId}/address',
    summary: 'An address of five minutes of a document that is shared with the order’s people',
    access: party.see,
    input: z.strictObject({ orderId: PathId, documentId, token: Token.optional() }),
    output: FileAddress,
    limit,
  }),
};
