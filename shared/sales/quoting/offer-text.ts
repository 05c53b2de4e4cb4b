import type { ServiceCode } from '../../company/catalog/service.ts';
import { formatCents } from '../../contract/money.ts';
import type { Offer, OfferId } from './offer.ts';
import { offerTerms } from './offers.ts';

/** An offer as it is shown; `regular` returns the catalog price of a service in cents. */
export const describeOffer = (id: OfferId, regular: (code: ServiceCode) => number): Offer => {
  if (id === 'rush_delivery') return rushOffer(regular('rush_delivery'));
  if (id === 'video_upgrade') return videoOffer(regular('video'));
  return id === 'bundle_15' ? bundleOffer : annualOffer();
};

const save = (regular: number, price: number): string => `Save ${formatCents(Math.max(0, regular - price))}`;

const rushOffer = (originalPrice: number): Offer => ({
  id: 'rush_delivery',
  trigger: 'photography_or_staging',
  title: '24-Hour Rush Delivery',
  description: 'Get your photos the day after the shoot.',
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
  description: 'A walkthrough video, filmed while our crew is already there for the photos.',
  value: save(originalPrice, offerTerms.videoPrice),
  cta: 'Add the video tour',
  services: ['video'],
  originalPrice,
  offerPrice: offerTerms.videoPrice,
  urgency: 'Filmed on the same visit as your photos',
});

const bundleOffer: Offer = {
  id: 'bundle_15',
  trigger: 'two_items',
  title: 'Bundle Savings',
  description: `Add a third service to this booking and get ${offerTerms.bundlePercent}% off. We apply it where it saves you the most.`,
  value: `${offerTerms.bundlePercent}% off the third service`,
  cta: 'Choose my third service',
  services: [],
  originalPrice: 0,
  offerPrice: 0,
  urgency: 'With this booking only',
};

const annualOffer = (): Offer => ({
  id: 'annual_vip',
  trigger: 'repeat_customer',
  title: 'Annual VIP Plan',
  description: 'Priority dates and member prices on every property you list for a year. We’ll email you the details.',
  value: `Save ${formatCents(offerTerms.annualSaving)} a year`,
  cta: 'Send me the details',
  services: [],
  originalPrice: offerTerms.annualRegularPrice,
  offerPrice: offerTerms.annualPrice,
  urgency: 'For returning customers',
});
