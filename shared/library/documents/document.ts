import * as z from 'zod';
import { idOf } from '../../contract/id.ts';
import { text } from '../../contract/text.ts';
import { FileState } from '../files/file.ts';
import { fileTypeNames } from '../files/file-rules.ts';
import { MAX_NAME_CHARS } from './document-limits.ts';
import { nameProblem } from './document-name.ts';

/** What documents belong to. */
export const RootKind = z.enum(['property', 'order', 'transaction']);
export type RootKind = z.infer<typeof RootKind>;

export const DocumentRoot = z.object({ kind: RootKind, id: z.string() });
export type DocumentRoot = z.infer<typeof DocumentRoot>;

/** Schema of a document's or folder's name. */
export const DocumentName = text(MAX_NAME_CHARS).superRefine((name, context) => {
  const problem = nameProblem(name);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** Who beside the office sees a document: vendors with a job in the order, the order's own people. */
export const Audience = z.enum(['vendors', 'customer']);
export type Audience = z.infer<typeof Audience>;

const Person = z.object({ profileId: z.string(), name: z.string() });

/** One version of a document; its bytes are those of a file, and a restored version has an older one's. */
export const DocumentVersion = z.object({
  documentId: z.string(),
  n: z.int(),
  fileId: z.string(),
  contentType: z.enum(fileTypeNames),
  size: z.int(),
  sha256: z.string(),
  state: FileState,
  /** Why it was refused, in words for its sender. */
  problem: z.string().optional(),
  restoredFrom: z.int().optional(),
  addedAt: z.string(),
  addedBy: Person,
  version: z.number(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** The newest version of a document that is ready, as lists show it. */
const CurrentVersion = DocumentVersion.pick({
  n: true,
  fileId: true,
  contentType: true,
  size: true,
  addedAt: true,
  addedBy: true,
}).extend({
  /** Absent in documents of before; those of deals have it, because approvals name it. */
  sha256: z.string().optional(),
});

/** A document or a folder. */
export const DocumentNode = z.object({
  documentId: z.string(),
  root: DocumentRoot,
  /** The folder it lies in; none at the top. */
  parentId: z.string().optional(),
  type: z.enum(['folder', 'document']),
  name: z.string(),
  /** Absent until a version is ready. */
  current: CurrentVersion.optional(),
  /** The newest version, where it is not ready. */
  waiting: DocumentVersion.pick({ n: true, fileId: true, state: true, problem: true }).optional(),
  /** Versions ever added. */
  versions: z.int(),
  audience: z.array(Audience),
  hold: z.object({ reason: z.string(), by: Person, at: z.string() }).optional(),
  bin: z.object({ by: Person, at: z.string(), until: z.string() }).optional(),
  createdAt: z.string(),
  createdBy: Person,
  changedAt: z.string(),
  version: z.number(),
});
export type DocumentNode = z.infer<typeof DocumentNode>;

/** A link that opens one document, or what lies in a folder, for whoever has it. */
export const DocumentShare = z.object({
  shareId: idOf('share'),
  documentId: z.string(),
  createdAt: z.string(),
  createdBy: Person,
  expiresAt: z.string(),
  maxOpens: z.int().optional(),
  revokedAt: z.string().optional(),
  version: z.number(),
});
export type DocumentShare = z.infer<typeof DocumentShare>;

/** A share with how often it was opened. */
export const ShownShare = DocumentShare.extend({ opens: z.int(), lastOpenedAt: z.string().optional() });
export type ShownShare = z.infer<typeof ShownShare>;

export const ActName = z.enum([
  'created',
  'uploaded',
  'refused',
  'renamed',
  'moved',
  'restored',
  'audience',
  'binned',
  'recovered',
  'held',
  'released',
  'shared',
  'revoked',
  'opened',
]);
export type ActName = z.infer<typeof ActName>;

/** What happened with a document, and by whom; by nobody where a share link was opened. */
export const DocumentAct = z.object({
  documentId: z.string(),
  actId: z.string(),
  at: z.string(),
  act: ActName,
  by: Person.optional(),
  /** Names, versions and reasons, in words. */
  detail: z.string().optional(),
  shareId: z.string().optional(),
});
export type DocumentAct = z.infer<typeof DocumentAct>;
