import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultTenant, secondTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { judgeImage } from '../../shared/company/media/upload-image.ts';

const folder = join(import.meta.dirname, '../../infra/demo-media');
const addresses = [defaultTenant, secondTenant].flatMap(({ branding }) =>
  (['logoUrl', 'faviconUrl'] as const).flatMap((field) => (branding[field] ? [[field, branding[field]] as const] : [])),
);

describe('the pictures of demo tenants', () => {
  it.each(addresses)('%s lies under the name of its content, and would have been taken', (field, address) => {
    const bytes = readFileSync(join(folder, address.replace('/media/', '')));
    expect(basename(address)).toBe(`${createHash('sha256').update(bytes).digest('hex')}.png`);
    expect(judgeImage(field === 'logoUrl' ? 'logo' : 'icon', 'image/png', bytes)).toHaveProperty('image');
  });

  it('are all in use', () => {
    expect(
      globSync('*/*', { cwd: folder })
        .map((file) => `/media/${file}`)
        .sort(),
    ).toEqual(addresses.map(([, address]) => address).sort());
  });
});
