import type { PublicCatalog } from '../../catalog/public-service.ts';
import type { ServiceCode } from '../../catalog/service.ts';
import type { PublicWeek } from '../../team/hours/public-week.ts';
import type { PublicTenant } from '../../tenancy/tenant.ts';
import type { Question } from '../questions.ts';

/** The pages that a search finds, each for one purpose; their names are their paths and the source of their leads. */
export const landingPages = [
  'buyers',
  'sellers',
  'homeowners',
  'architects',
  'matterport',
  'drone',
  'video',
  'pricing',
  'contact',
] as const;
export type LandingPage = (typeof landingPages)[number];

export const isLandingPage = (name: string | undefined): name is LandingPage =>
  landingPages.some((page) => page === name);

/** What a landing page is written from. */
export interface LandingContent {
  readonly tenant: Pick<PublicTenant, 'county' | 'state' | 'phone' | 'promises' | 'zipCodes' | 'rules'>;
  readonly catalog: PublicCatalog | undefined;
  /** The days and hours of work. */
  readonly week?: PublicWeek | undefined;
}

export interface Point {
  readonly title: string;
  readonly text: string;
}

/** A part of a page: a heading with its points, which each page lays out in its own way. */
export interface LandingPart {
  readonly title: string;
  readonly lead?: string;
  readonly points: readonly Point[];
}

/** Fields of the forms beyond name, email and phone. */
export type LandingField =
  | 'date'
  | 'zip'
  | 'propertyAddress'
  | 'when'
  | 'works'
  | 'service'
  | 'project'
  | 'sqFt'
  | 'topic'
  | 'message';

export interface LandingFormWords {
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly LandingField[];
  /** What a field is called here, where its usual name does not fit. */
  readonly labels?: Partial<Record<LandingField, string>>;
  readonly submit: string;
  readonly thanks: string;
}

/** The words of a landing page; prices come from the catalog, the county from the company. */
export interface LandingWords {
  readonly page: LandingPage;
  /** What is offered, for search engines. */
  readonly offer: string;
  /** The services it is about: their prices are shown, and a booking from here begins with the first. */
  readonly services: readonly ServiceCode[] | 'all';
  readonly book: readonly ServiceCode[];
  readonly description: (content: LandingContent) => string;
  readonly headline: (content: LandingContent) => string;
  readonly lead: (content: LandingContent) => string;
  readonly parts: (content: LandingContent) => readonly LandingPart[];
  readonly pricesTitle: string;
  readonly questions: (content: LandingContent) => readonly Question[];
  readonly form: LandingFormWords;
}
