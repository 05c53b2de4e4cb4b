import { errorXml } from './s3-error.ts';

interface Part {
  partNumber: number;
  etag: string;
  body: Buffer;
  lastModified: Date;
}

/** The store's uploads in parts. */
export interface PartsStore {
  multipartUploads: Map<string, { bucket: string; key: string; parts: Map<number, Part> }>;
}

interface Reply {
  code(status: number): Reply;
  headers(headers: Record<string, unknown>): Reply;
  send(body: string | Buffer): Reply;
}

/** The package's server, as far as it is used here. */
export interface ListedApp {
  addHook(
    name: 'onRequest',
    hook: (request: { method: string; query: Record<string, string> }, reply: Reply) => Promise<unknown>,
  ): unknown;
}

const DEFAULT_PARTS = 1000;

const partXml = ({ partNumber, etag, body, lastModified }: Part): string =>
  `<Part><PartNumber>${partNumber}</PartNumber><LastModified>${lastModified.toISOString()}</LastModified>` +
  `<ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${body.length}</Size></Part>`;

/** Adds the one call of S3 about parts that the package lacks: which parts of an upload have arrived. */
export const listParts = (app: ListedApp, store: PartsStore): void => {
  app.addHook('onRequest', async ({ method, query }, reply) => {
    const { uploadId, partNumber } = query;
    if (method !== 'GET' || uploadId === undefined || partNumber !== undefined) return;
    const upload = store.multipartUploads.get(uploadId);
    if (!upload) {
      const missing = { status: 404, code: 'NoSuchUpload', message: 'The specified multipart upload does not exist.' };
      const { headers, body } = errorXml(missing, uploadId);
      return reply.code(404).headers(headers).send(body);
    }
    const after = Number(query['part-number-marker'] ?? 0);
    const sorted = [...upload.parts.values()].toSorted((one, other) => one.partNumber - other.partNumber);
    const rest = sorted.filter((part) => part.partNumber > after);
    const page = rest.slice(0, Number(query['max-parts'] ?? DEFAULT_PARTS));
    const more = rest.length > page.length;
    const next = more ? `<NextPartNumberMarker>${page.at(-1)?.partNumber}</NextPartNumberMarker>` : '';
    const body =
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
      `<UploadId>${uploadId}</UploadId>${next}<IsTruncated>${more}</IsTruncated>${page.map(partXml).join('')}</ListPartsResult>`;
    return reply.code(200).headers({ 'content-type': 'application/xml' }).send(body);
  });
};
