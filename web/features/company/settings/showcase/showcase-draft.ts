import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { ShowcaseView } from '../../../../../shared/company/settings/showcase.ts';
import type { Picture, Showcase } from '../../../../../shared/company/site/showcase.ts';
import type { FieldError } from '../../../../../shared/contract/routes/error.ts';
import type { ApiInput } from '../../../../platform/api/api.ts';

type Input = Omit<ApiInput<'PUT /api/settings/showcase'>, 'version'>;
type Sampled = { isSample?: boolean | undefined };

export type PairDraft = Sampled & { title: string; before: Picture | null; after: Picture | null };
export type SampleDraft = Sampled & { service: ServiceCode; caption: string; picture: Picture | null };
export type ReviewDraft = Showcase['reviews'][number];
export type PersonDraft = Showcase['people'][number];

/** The homepage's own content while it is edited: a picture may be missing, a text empty. */
export interface ShowcaseDraft {
  headline: string;
  lead: string;
  closing: string;
  insurance: string;
  license: string;
  pairs: PairDraft[];
  samples: SampleDraft[];
  reviews: ReviewDraft[];
  people: PersonDraft[];
}

export const showcaseDraftOf = ({
  version: _,
  lastChange: __,
  headline,
  lead,
  closing,
  insurance,
  license,
  ...lists
}: ShowcaseView): ShowcaseDraft => ({
  headline: headline ?? '',
  lead: lead ?? '',
  closing: closing ?? '',
  insurance: insurance ?? '',
  license: license ?? '',
  ...lists,
});

const orNull = (text: string): string | null => text.trim() || null;

/** The input of the API; call it on a draft without problems. */
export const showcaseInputOf = (draft: ShowcaseDraft): Input => ({
  ...draft,
  headline: orNull(draft.headline),
  lead: orNull(draft.lead),
  closing: orNull(draft.closing),
  insurance: orNull(draft.insurance),
  license: orNull(draft.license),
  pairs: draft.pairs.flatMap(({ before, after, ...rest }) => (before && after ? [{ ...rest, before, after }] : [])),
  samples: draft.samples.flatMap(({ picture, ...rest }) => (picture ? [{ ...rest, picture }] : [])),
});

const EMPTY = 'must not be empty';

const emptyTexts = (list: string, entries: readonly object[], names: readonly string[]): FieldError[] =>
  entries.flatMap((entry, i) =>
    names
      .filter((name) => String(Reflect.get(entry, name) ?? '').trim() === '')
      .map((name) => ({ path: `${list}.${i}.${name}`, message: EMPTY })),
  );

const noPicture = (list: string, entries: readonly object[], names: readonly string[]): FieldError[] =>
  entries.flatMap((entry, i) =>
    names
      .filter((name) => !Reflect.get(entry, name))
      .map((name) => ({ path: `${list}.${i}.${name}`, message: 'must be a picture' })),
  );

/** Client-side validation; the server checks the rest. */
export const showcaseProblems = (draft: ShowcaseDraft): FieldError[] => [
  ...emptyTexts('pairs', draft.pairs, ['title']),
  ...noPicture('pairs', draft.pairs, ['before', 'after']),
  ...emptyTexts('samples', draft.samples, ['caption']),
  ...noPicture('samples', draft.samples, ['picture']),
  ...emptyTexts('reviews', draft.reviews, ['author', 'text', 'source', 'date']),
  ...emptyTexts('people', draft.people, ['name', 'role']),
];
