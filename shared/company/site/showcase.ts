import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { ServiceCode } from '../catalog/service.ts';

const side = z.int().min(1).max(4000);

/** A picture that the company has uploaded; width and height keep its place on the page before it has arrived. */
const Picture = z.strictObject({ address: z.string().max(200), width: side, height: side });
export type Picture = z.infer<typeof Picture>;

/** Content that came with the product, not from the company: pages mark it as a sample. */
const isSample = z.boolean().optional();

const Pair = z.strictObject({ title: text(80), before: Picture, after: Picture, isSample });
const Sample = z.strictObject({ service: ServiceCode, caption: text(80), picture: Picture, isSample });
const Review = z.strictObject({
  author: text(60),
  text: text(600),
  stars: z.int().min(1).max(5),
  date: LocalDate,
  /** Where the customer left it: Google, Zillow, a letter. */
  source: text(60),
  isSample,
});
const Person = z.strictObject({ name: text(60), role: text(60), photo: Picture.nullable(), isSample });

/** What proves a company on its homepage. Everything is the company's own, and what is empty is not shown. */
export const showcaseFields = {
  /** The promise above everything, and the words below it; null for the product's own. */
  headline: text(70).nullable(),
  lead: text(240).nullable(),
  closing: text(70).nullable(),
  /** For example: Fully insured. Certificate on request. */
  insurance: text(120).nullable(),
  license: text(120).nullable(),
  pairs: z.array(Pair).max(6),
  samples: z.array(Sample).max(24),
  reviews: z.array(Review).max(12),
  people: z.array(Person).max(12),
} as const;

export const Showcase = z.object(showcaseFields);
export type Showcase = z.infer<typeof Showcase>;
