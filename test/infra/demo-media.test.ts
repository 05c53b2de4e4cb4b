import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultTenant, secondTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { judgeImage } from '../../shared/company/media/upload-image.ts';
import { picturesIn } from '../../shared/company/site/showcase-parts.ts';

const folder = join(import.meta.dirname, '../../infra/demo-media');
const files = [defaultTenant, secondTenant].flatMap(({ pictures = [] }) => pictures);

describe('the pictures of demo tenants', () => {
  it.each(files)('$purpose $name lies under the name of its content, and would have been taken', (file) => {
    const bytes = readFileSync(join(folder, file.address.replace('/media/', '')));
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(basename(file.address).split('.')[0]).toBe(hash);
    const verdict = judgeImage(file.purpose, file.contentType, bytes);
    expect(verdict).toMatchObject({ image: { width: file.width, height: file.height } });
    expect(bytes.length).toBe(file.size);
  });

  it('are all in use', () => {
    const used = [defaultTenant, secondTenant].flatMap(({ branding, showcase }) => [
      ...[branding.logoUrl, branding.faviconUrl].filter((address) => address !== null),
      ...(showcase ? picturesIn(showcase).map(({ picture }) => picture.address) : []),
    ]);
    const deployed = globSync('*/*', { cwd: folder }).map((file) => `/media/${file}`);
    expect(deployed.sort()).toEqual([...new Set(used)].sort());
    expect(files.map(({ address }) => address).sort()).toEqual([...new Set(used)].sort());
  });
});
