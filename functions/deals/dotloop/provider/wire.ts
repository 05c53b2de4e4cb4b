import * as z from 'zod';
import { DotloopData } from '../../../../shared/deals/dotloop/dotloop-data.ts';

/** Dotloop's ids are numbers in some answers and texts in others. */
const id = z.union([z.string().min(1), z.number()]).transform(String);

export const WireTokens = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
});

export const WireProfile = z.looseObject({ id, name: z.string().nullish(), type: z.string() });

export const WireLoop = z.looseObject({
  id,
  profileId: id.nullish(),
  name: z.string(),
  status: z.string().nullish(),
  updated: z.union([z.string(), z.number()]).nullish(),
  loopUrl: z.string().nullish(),
});

export const WireSubscription = z.looseObject({
  id,
  externalId: z.string().nullish(),
  enabled: z.boolean().nullish(),
});

/** Every answer's envelope. */
export const envelopeOf = <Data extends z.ZodType>(data: Data) => z.looseObject({ data });

const WireProblem = z.looseObject({
  message: z.string().optional(),
  error_description: z.string().optional(),
  detail: z.string().optional(),
  error: z.string().optional(),
});

const problemIn = (text: string): string | undefined => {
  try {
    const { data } = WireProblem.safeParse(JSON.parse(text));
    return data?.message ?? data?.error_description ?? data?.detail ?? data?.error;
  } catch {
    return undefined;
  }
};

/** Dotloop's words about an error, of whatever shape; one line, at most 200 characters. */
export const wordsOf = (text: string): string => {
  const found = problemIn(text) ?? text.slice(0, 2000);
  return found
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 200);
};

/** A link may be opened by our people, so only Dotloop's own pages are kept. */
const safeUrl = (url: string | null | undefined): string | null => {
  const parsed = url ? URL.parse(url) : null;
  if (!parsed) return null;
  return parsed.protocol === 'https:' || parsed.hostname === 'localhost' ? parsed.href : null;
};

export const loopData = (wire: z.output<typeof WireLoop>, profile: string): DotloopData =>
  DotloopData.parse({
    loopId: wire.id,
    dotloopProfileId: wire.profileId ?? profile,
    name: wire.name,
    status: wire.status ?? null,
    url: safeUrl(wire.loopUrl),
    updatedAt: wire.updated === null || wire.updated === undefined ? null : String(wire.updated),
  });
