const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Content types that people may send, with the name and the ending that we give them. */
export const fileTypes = {
  'image/jpeg': { name: 'JPEG', ending: 'jpg' },
  'image/png': { name: 'PNG', ending: 'png' },
  'image/webp': { name: 'WebP', ending: 'webp' },
  'image/heic': { name: 'HEIC', ending: 'heic' },
  'video/mp4': { name: 'MP4', ending: 'mp4' },
  'video/quicktime': { name: 'MOV', ending: 'mov' },
  'application/pdf': { name: 'PDF', ending: 'pdf' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { name: 'Word', ending: 'docx' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'Excel', ending: 'xlsx' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { name: 'PowerPoint', ending: 'pptx' },
  'application/zip': { name: 'ZIP', ending: 'zip' },
  'text/plain': { name: 'text', ending: 'txt' },
  'text/csv': { name: 'CSV', ending: 'csv' },
} as const;
export type FileType = keyof typeof fileTypes;
export const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]];

/** What a file is by its bytes: what may be made of it depends on it. */
export type FileKind = 'photo' | 'video' | 'pdf' | 'document' | 'deal_paper';

/** Limits of a kind: largest size in bytes and the types it takes. */
export const fileKinds = {
  photo: { name: 'a photo', maxBytes: 25 * MB, types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] },
  video: { name: 'a video', maxBytes: 5 * GB, types: ['video/mp4', 'video/quicktime'] },
  pdf: { name: 'a PDF', maxBytes: 100 * MB, types: ['application/pdf'] },
  document: {
    name: 'a document',
    maxBytes: 50 * MB,
    types: [
      'application/pdf',
      'image/jpeg',
      'image/png',
      'image/webp',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/zip',
      'text/plain',
      'text/csv',
    ],
  },
  deal_paper: {
    name: 'a document of a deal',
    maxBytes: 50 * MB,
    types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  },
} as const satisfies Record<FileKind, { name: string; maxBytes: number; types: readonly FileType[] }>;

/** What a file is for. A photo of the work is `before` or `after`; `site` is any other photo of a visit. */
export const filePurposes = {
  before: 'photo',
  after: 'photo',
  site: 'photo',
  deliverable: 'photo',
  film: 'video',
  floor_plan: 'pdf',
  report: 'pdf',
  document: 'document',
  deal_document: 'deal_paper',
} as const satisfies Record<string, FileKind>;
export type FilePurpose = keyof typeof filePurposes;
export const filePurposeNames = Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]];

/** What to do with a photo in a format that nobody but its phone opens. */
export const heicProblem =
  'is a HEIC photo, which we can’t open; send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)';

/** True for what is judged by all of its bytes, sealed, and scanned before anybody opens it. */
export const isPaper = (kind: FileKind): kind is 'document' | 'deal_paper' =>
  kind === 'document' || kind === 'deal_paper';

/** What kind of file one with this purpose is. */
export const kindOf = ({ purpose }: { readonly purpose: FilePurpose }): FileKind => filePurposes[purpose];

/** Why a file of this purpose, type and size can't be sent; undefined if it can. */
export const fileProblem = (purpose: FilePurpose, contentType: FileType, size: number): string | undefined => {
  const { name, maxBytes, types } = fileKinds[filePurposes[purpose]];
  if (!(types as readonly FileType[]).includes(contentType)) {
    const known = types.map((type) => fileTypes[type].name);
    return `must be ${known.slice(0, -1).join(', ')}${known.length > 1 ? ' or ' : ''}${known.at(-1)} for ${name}`;
  }
  if (size > maxBytes)
    return `must not be larger than ${Math.round(maxBytes / MB).toLocaleString('en-US')} MB for ${name}`;
  return undefined;
};
