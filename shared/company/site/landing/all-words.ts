import { architects } from './architects.ts';
import { buyers } from './buyers.ts';
import { contact } from './contact.ts';
import { drone } from './drone.ts';
import { homeowners } from './homeowners.ts';
import type { LandingPage, LandingWords } from './landing-page.ts';
import { matterport } from './matterport.ts';
import { pricing } from './pricing.ts';
import { sellers } from './sellers.ts';
import { video } from './video.ts';

/** The words of all landing pages, for the document; a page in the browser brings its own alone. */
export const landingWords: Readonly<Record<LandingPage, LandingWords>> = {
  buyers,
  sellers,
  homeowners,
  architects,
  matterport,
  drone,
  video,
  pricing,
  contact,
};
