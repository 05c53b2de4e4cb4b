import type { ServiceCode } from '../../company/catalog/service.ts';
import { formatCents } from '../../contract/money.ts';
import type { Offer, OfferId } from './offer.ts';
import { offerTerms } from './offers.ts';

/** An offer as it is shown; `regular` returns the catalog price of a service in cents. */
export const describeOffer = (id: OfferId, regular: (code: ServiceCode) => number): Offer => {
  if (id === 'rush_delivery') return rushOffer(regular('rush_delivery'));
  if (id === 'video_upgrade') return videoOffer(regular('video'));
  return id === 'bundle_15' ? bundleOffer : annualOffer;
};

const save = (regular: number, price: number): string => `Save ${formatCents(Math.max(0, regular - price))}`;

const rushOffer = (originalPrice: number): Offer => ({
  id: 'rush_delivery',
  trigger: 'photography_or_staging',
  title: '24-Hour Rush Delivery',
  description: 'Your photos and staged rooms in 24 hours instead of days, so the listing can go live tomorrow.',
  value: save(originalPrice, offerTerms.rushPrice),
  cta: 'Add rush delivery',
  services: ['rush_delivery'],
  originalPrice,
  offerPrice: offerTerms.rushPrice,
  urgency: 'With this booking only',
});

const videoOffer = (originalPrice: number): Offer => ({
  id: 'video_upgrade',
  trigger: 'photography_without_video',
  title: 'Video Tour',
  description: 'While our crew is there with the camera: a guided video tour of the property.',
  value: save(originalPrice, offerTerms.videoPrice),
  cta: 'Add the video tour',
  services: ['video'],
  originalPrice,
  offerPrice: offerTerms.videoPrice,
  urgency: 'Same visit, one setup',
});

const bundleOffer: Offer = {
  id: 'bundle_15',
  trigger: 'two_items',
  title: 'Bundle Savings',
  description: 'Add a third service to this booking and it costs 15% less.',
  value: `${offerTerms.bundlePercent}% off the third service`,
  cta: 'Save on my third service',
  services: [],
  originalPrice: 0,
  offerPrice: 0,
  urgency: 'While you build this package',
};

const annualOffer: Offer = {
  id: 'annual_vip',
  trigger: 'repeat_customer',
  title: 'Annual VIP Plan',
  description: 'Priority dates and member prices on every property you list for a year.',
  value: `Save ${formatCents(offerTerms.annualSaving)} a year`,
  cta: 'Send me the details',
  services: [],
  originalPrice: offerTerms.annualRegularPrice,
  offerPrice: offerTerms.annualPrice,
  urgency: 'For returning customers',
};
