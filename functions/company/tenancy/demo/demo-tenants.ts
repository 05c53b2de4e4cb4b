import { type Branding, emptyBranding } from '../../../../shared/company/branding/branding.ts';
import type { Showcase } from '../../../../shared/company/site/showcase.ts';
import type { Tenant } from '../../../../shared/company/tenancy/tenant.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { type MediaFile, mediaAddress } from '../../media/store.ts';
import { bucks } from './demo-bucks.ts';
import { lehigh } from './demo-lehigh.ts';
import { drawingsOf, lehighShowcase, northlightShowcase } from './demo-showcases.ts';

/** Deterministic tenant id of a slug, equal in every deployment. */
export const tenantIdOf = (slug: string): string => idFromDigest('tenant', sha256(`tenant ${slug}`));

/** Demo tenant before it has hosts and an app client, with its branding. */
export interface TenantDraft {
  readonly tenant: Omit<Tenant, 'hosts' | 'clientId' | 'createdAt' | 'version'>;
  readonly branding: Branding;
  readonly showcase?: Showcase;
  /** Files uploaded already. */
  readonly pictures?: readonly Omit<MediaFile, 'createdAt'>[];
}

const common = {
  status: 'active',
  timezone: 'America/New_York',
  currency: 'USD',
  state: 'PA',
  promises: { startsWithin: '3-5 business days', vendorCount: '70+' },
} as const;

/** Default tenant of the platform. */
export const defaultTenant: TenantDraft = {
  tenant: {
    ...common,
    tenantId: tenantIdOf('northlight'),
    slug: 'northlight',
    name: 'Northlight Property Prep',
    serviceArea: bucks,
    contact: {
      phone: '+12155550142',
      email: 'hello@northlight.example',
      address: '14 East Court Street, Doylestown, PA 18901',
    },
    planCode: 'enterprise',
  },
  branding: {
    ...emptyBranding,
    companyName: 'Northlight Property Prep',
    primaryColor: '#f8b05d',
    secondaryColor: '#7a3f5c',
    metaTitle: 'Northlight Property Prep · Get your Bucks County property ready',
    metaDescription:
      'Photography, staging, cleaning, repairs and more for your Bucks County property: one order, every trade, real times and a fixed price.',
    metaKeywords: 'real estate photography, virtual staging, cleaning, home inspection, Bucks County, Doylestown',
  },
  showcase: northlightShowcase,
  pictures: drawingsOf('northlight'),
};

const pictureOf = (purpose: MediaFile['purpose'], hash: string, size: number, width: number, height: number) => {
  const name = `${hash}.png`;
  const address = mediaAddress(tenantIdOf('second'), name);
  return { purpose, name, address, contentType: 'image/png', size, width, height } as const;
};

/** Images that the stack deploys with the demo (infra/demo-media), as if the second tenant had uploaded them. */
const logo = pictureOf('logo', 'c70751454f73c94850c285790606be641c382c82cf66b4d891f7cdf8abae3d79', 13_768, 570, 144);
const icon = pictureOf('icon', '140e5e1ce77f2314886e68f66f67d8ab0ad30bc7cf07d8399f8731d7a7a8a752', 5835, 192, 192);

/** Second demo tenant: another county, branding and plan. */
export const secondTenant: TenantDraft = {
  tenant: {
    ...common,
    tenantId: tenantIdOf('second'),
    slug: 'second',
    name: 'Lehigh Home Ready',
    serviceArea: lehigh,
    contact: {
      phone: '+16105550187',
      email: 'team@lehighhomeready.example',
      address: '532 Hamilton Street, Allentown, PA 18101',
    },
    planCode: 'pro',
    promises: { startsWithin: '4-6 business days', vendorCount: '30+' },
  },
  branding: {
    ...emptyBranding,
    companyName: 'Lehigh Home Ready',
    logoUrl: logo.address,
    faviconUrl: icon.address,
    primaryColor: '#7bd0c1',
    secondaryColor: '#1d6a5b',
    accentColor: '#e8f27a',
    backgroundColor: '#071f1b',
    fontFamily: 'Manrope',
    metaTitle: 'Lehigh Home Ready · Lehigh County homes, ready to show',
    metaDescription:
      'From Allentown to Slatington: cleaning, photography, painting and repairs for your Lehigh County home, booked in one go.',
    metaKeywords: 'home staging, cleaning, real estate photography, Lehigh County, Allentown',
  },
  showcase: lehighShowcase,
  pictures: [logo, icon, ...drawingsOf('second')],
};
