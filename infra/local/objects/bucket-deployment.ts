import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { State } from '../data/state.ts';
import { Notice } from '../notices/notice.ts';
import type { TemplateResource } from '../template/template.ts';
import { callStore, putObject } from './buckets.ts';

interface Properties {
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, unknown>[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  SystemMetadata?: Record<string, string>;
  Exclude?: string[];
}
export interface DeploymentHost {
  objectStore: string;
  assets: Map<string, string>;
  state: State;
  localize(text: string): string;
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Does what CDK's BucketDeployment does: copies an asset folder into a bucket, with headers, and with the values of its markers put in. */
export const deployFiles = async (resource: TemplateResource, host: DeploymentHost): Promise<void> => {
  const properties = resource.properties<Properties>();
  for (const [index, key] of properties.SourceObjectKeys.entries()) {
    const folder = host.assets.get(key.replace(/\.[a-z]+$/, ''));
    if (!folder || !existsSync(folder))
      throw new Notice(`The files of ${resource.id} (${key}) are not in cdk.out: run "npm run synth".`);
    if (!statSync(folder).isDirectory())
      throw new Notice(`The files of ${resource.id} are an archive; only folders are deployed here.`);
    await deployFolder(folder, properties, properties.SourceMarkers?.[index] ?? {}, host);
  }
};

const deployFolder = async (
  folder: string,
  properties: Properties,
  markers: Record<string, unknown>,
  host: DeploymentHost,
): Promise<void> => {
  const {
    DestinationBucketName: bucket,
    DestinationBucketKeyPrefix: prefix = '',
    SystemMetadata: metadata = {},
  } = properties;
  const common: Record<string, string> = metadata['cache-control']
    ? { 'cache-control': metadata['cache-control'] }
    : {};
  for (const file of listFiles(folder)) {
    const path = relative(folder, file).split(sep).join('/');
    const key = prefix ? `${prefix.replace(/\/$/, '')}/${path}` : path;
    const body = applyMarkers(readFileSync(file), markers, host.localize);
    const mark = createHash('sha256').update(body).update(JSON.stringify(common)).digest('hex');
    const seal = `${bucket}/${key}`;
    if (
      host.state.get('deployed', seal) === mark &&
      (await callStore(host.objectStore, 'HEAD', `/${seal}`)).status === 200
    )
      continue;
    const contentType = metadata['content-type'] ?? types[extname(file)] ?? 'application/octet-stream';
    await putObject(host.objectStore, bucket, key, body, { ...common, 'content-type': contentType });
    host.state.set('deployed', seal, mark);
  }
};

const applyMarkers = (body: Buffer, markers: Record<string, unknown>, localize: (text: string) => string): Buffer => {
  const entries = Object.entries(markers);
  if (entries.length === 0) return body;
  return Buffer.from(
    entries.reduce((text, [marker, value]) => text.replaceAll(marker, localize(String(value))), body.toString('utf8')),
  );
};

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  );
