// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

const first = '?utm_source=flyer&utm_medium=mail&utm_campaign=fall&utm_content=b&utm_term=photos&gclid=1';
const whole = { utmSource: 'flyer', utmMedium: 'mail', utmCampaign: 'fall', utmContent: 'b', utmTerm: 'photos' };

it('coverage P1 4: keeps the campaign of the first page while the visitor walks on, and over a reload', async () => {
  const { campaign, campaignIn, keepCampaign } = await import('./campaign.ts');
  keepCampaign(first);
  for (const search of ['', '?step=6', '?services=cleaning']) keepCampaign(search);
  expect(campaign()).toEqual(whole);
  // The control: the address of the page where the form is has none of it.
  expect(campaignIn('?step=6')).toEqual({});
  vi.resetModules();
  const reloaded = await import('./campaign.ts');
  reloaded.keepCampaign('?step=6');
  expect(reloaded.campaign()).toEqual(whole);
});

it('is undefined without a campaign, and takes only its five parameters, at most 200 characters each', async () => {
  const { campaign, campaignIn, keepCampaign } = await import('./campaign.ts');
  keepCampaign('?utm_source=&gclid=1');
  expect(campaign()).toBeUndefined();
  expect(campaignIn(`?utm_source=${'x'.repeat(300)}`)).toEqual({ utmSource: 'x'.repeat(200) });
});

it('ignores what else stands in the storage', async () => {
  const { campaign } = await import('./campaign.ts');
  sessionStorage.setItem('northlight-campaign', '{"utmSource":7,"x":"y"}');
  expect(campaign()).toBeUndefined();
  sessionStorage.setItem('northlight-campaign', 'null');
  expect(campaign()).toBeUndefined();
});
