import type { ServiceCode } from '../../company/catalog/service.ts';

/** Photos that show a service as done: so many before the work and so many after it. */
export interface PhotoRule {
  readonly before: number;
  readonly after: number;
}

/** What each service needs before its visit may be finished; the others need none. */
export const photoRules: Partial<Record<ServiceCode, PhotoRule>> = {
  cleaning: { before: 0, after: 6 },
  repairs: { before: 3, after: 3 },
  painting: { before: 3, after: 3 },
  landscaping: { before: 3, after: 3 },
};

/** The photos of a visit that count: those the server knows of, whether or not their bytes are here. */
export interface DeclaredPhoto {
  readonly purpose: string;
  readonly state: string;
}

const momentWords = {
  photos_before: 'before the work',
  photos_after: 'after the work',
  photos_site: 'of the door',
} as const;

/** One requirement of a visit and how far it is met. */
export interface Requirement<Code extends keyof typeof momentWords = keyof typeof momentWords> {
  readonly code: Code;
  readonly needed: number;
  readonly have: number;
}

const gone: readonly string[] = ['refused', 'lost'];

const countOf = (photos: readonly DeclaredPhoto[], moment: string): number =>
  photos.filter(({ purpose, state }) => purpose === moment && !gone.includes(state)).length;

/** What a visit needs before it is finished: per moment the most that one of its services asks for. */
export const requirementsOf = (
  services: readonly ServiceCode[],
  photos: readonly DeclaredPhoto[],
): Requirement<'photos_before' | 'photos_after'>[] =>
  (['before', 'after'] as const).flatMap((moment) => {
    const needed = Math.max(0, ...services.map((service) => photoRules[service]?.[moment] ?? 0));
    return needed === 0 ? [] : [{ code: `photos_${moment}` as const, needed, have: countOf(photos, moment) }];
  });

/** What a closed door needs to be believed: a photo of it. */
export const doorPhoto = (photos: readonly DeclaredPhoto[]): Requirement => ({
  code: 'photos_site',
  needed: 1,
  have: countOf(photos, 'site'),
});

/** A requirement in words: "6 photos after the work". */
export const requirementText = ({ code, needed }: Requirement): string =>
  `${needed} ${needed === 1 ? 'photo' : 'photos'} ${momentWords[code]}`;

/** What still lacks, in words; empty once the visit may be finished. */
export const lacking = (requirements: readonly Requirement[]): string[] =>
  requirements
    .filter(({ needed, have }) => have < needed)
    .map(({ code, needed, have }) => {
      const left = needed - have;
      if (needed === 1) return `a photo ${momentWords[code]}`;
      return `${left} more ${left === 1 ? 'photo' : 'photos'} ${momentWords[code]}`;
    });

/** How long an announced photo may take until somebody asks after it. */
export const PHOTO_HOURS = 24;

const arrived: readonly string[] = ['checking', 'ready'];

/** Of the same requirements, what has not arrived, in words: what was only announced counts no more. */
export const notArrived = (
  requirements: (photos: readonly DeclaredPhoto[]) => readonly Requirement[],
  photos: readonly DeclaredPhoto[],
): string[] => lacking(requirements(photos.filter(({ state }) => arrived.includes(state))));
